/* Places of a source, as reports show them: plain data of a front end, which owns them; they outlive what points to
 * them. NULL is *nowhere*.
 *
 * Text that comes from a macro has two places: its own, where the macro is defined, and the *expansion*, where the
 * macro is used, which may lie in another macro. What people are shown first is the outermost one.
 */
#ifndef ASSAY_ANALYSE_FINDING_PLACE_H
#define ASSAY_ANALYSE_FINDING_PLACE_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct as_place {
  const char *file;
  uint32_t line, column, end_line, end_column; /* from 1; the end is behind the last character; 0: not known */
  const char *macro;                           /* whose text this is; NULL: none */
  const struct as_place *expansion;            /* where it is used; NULL: there is no macro */
  uint32_t number;                             /* the front end's own; nobody else looks at it */
} as_place;

/* Out of all macros. */
const as_place *as_place_outermost(const as_place *place);
/* The same text, whatever macros it comes from; nowhere is nowhere. */
bool as_place_is_same(const as_place *a, const as_place *b);
/* ... and through the same macros. */
bool as_place_is_identical(const as_place *a, const as_place *b);
/* By file, line and column; nowhere comes last. */
int as_place_compare(const as_place *a, const as_place *b);
/* "FILE:LINE:COLUMN", out of macros; "nowhere". */
void as_place_print(const as_place *place, as_text *out);

#endif
