/* Whether two units are the same: everything is equal but the numbering of types, constants, ranges, strings and files,
 * and where in their arrays the rows of a function, record or initialiser lie.
 *
 * Globals, functions, notes, and all that is in them are compared in their order. Types correspond one to one: those
 * that anything mentions, and all scalars, enums and records. Files count only as far as ranges name them.
 *
 * This walks the arrays itself and knows nothing of text/print.h and text/parse.h, so that it can judge them.
 */
#ifndef ASSAY_C_CORE_COMPARE_H
#define ASSAY_C_CORE_COMPARE_H

#include "c/core/core.h"
#include <assay/base/text.h>

/* false: a line about the first difference is appended. requires: as_core_valid_indices, of both */
bool as_core_equal(const as_core_unit *a, const as_core_unit *b, as_text *difference);

#endif
