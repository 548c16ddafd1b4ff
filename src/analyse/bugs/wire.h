/* What was found out about a function, as bytes: from a copy of this process (suite/share.h), which has the same
 * program, back to it. Numbers of the program's are the same in both; whatever is pointed to is copied. A pointer that
 * is added to as_candidate or to scenes has to be added here; a number of the program's, in portable.c.
 *
 *   as_bugs_put(all, f, first, &effects, &more, &bytes); // the function, its candidates from `first` on, its effects
 *   if (!as_bugs_take(all, f, bytes, length, &got)) ...; // false: they are not whole, and nothing was taken
 */
#ifndef ASSAY_ANALYSE_BUGS_WIRE_H
#define ASSAY_ANALYSE_BUGS_WIRE_H

#include "analyse/bugs/bugs.h"
#include <assay/base/text.h>

/* Without a view, candidates have no places. */
void as_bugs_put(const as_bugs *all, const as_bugs_function *f, uint32_t first, const as_text *effects,
                 const as_text *more, as_text *out);

/* What there is beside candidates. */
typedef struct as_bugs_got {
  as_bugs_bytes effects, more;
} as_bugs_got;
bool as_bugs_take(as_bugs *all, as_bugs_function *f, const char *bytes, size_t length, as_bugs_got *got);

/* ---- for those who have more ---- */

typedef struct as_wire_reader {
  as_region *region; /* what is read lives there */
  const char *at;
  size_t left;
  bool failed;
} as_wire_reader;

void as_wire_put(as_text *out, const void *bytes, size_t count);
void as_wire_put_text(as_text *out, const char *text);
void as_wire_put_scene(as_text *out, const as_scene *scene);
/* What is not there is zero, or empty, and the reader has failed. */
void as_wire_get(as_wire_reader *reader, void *to, size_t count);
const char *as_wire_get_text(as_wire_reader *reader);
void as_wire_get_scene(as_wire_reader *reader, as_scene *scene);

#endif
