/* What was found out about a function, as bytes: from a copy of this process (suite/share.h), which has the same
 * program, back to it. Numbers of the program's are the same in both; whatever is pointed to is copied. A pointer that
 * is added to as_candidate or to scenes has to be added here; a number of the program's, in portable.c.
 *
 *   as_bugs_put(all, f, first, &effects, &bytes);          // the function, its candidates from `first` on, its effects
 *   if (!as_bugs_take(all, f, bytes, length, &effects)) ...; // false: they are not whole, and nothing was taken
 */
#ifndef ASSAY_ANALYSE_BUGS_WIRE_H
#define ASSAY_ANALYSE_BUGS_WIRE_H

#include "analyse/bugs/bugs.h"
#include <assay/base/text.h>

/* Without a view, candidates have no places. */
void as_bugs_put(const as_bugs *all, const as_bugs_function *f, uint32_t first, const as_text *effects, as_text *out);
bool as_bugs_take(as_bugs *all, as_bugs_function *f, const char *bytes, size_t length, as_bugs_bytes *effects);

#endif
