/* Gaps: places of a source where text of ours is put. Lines and columns of everything else stay as they were, by #line
 * and spaces.
 *
 * Where a body begins is found in the text: behind the function's name, which stands where core says. A head that is
 * made by macros, or in the old style, is not taken apart: its body is not found.
 *
 * A comment of specifications in a body is found, if the source has it there, and a statement may stand before it: a
 * statement or a block ends there, or a block begins; it is in no parentheses, as arguments of macros are, and on no
 * line of the preprocessor. What stands behind a label is one statement with it, and may be all that an `if` guards.
 *
 *   as_gap at;
 *   if (as_gap_find_body(unit, function, source, &at)) ... at.text = what is put there, as_gap_resume at its end
 *   as_gaps_add(memory, &all, at);
 *   as_gaps_put(&all, source, &text);
 *   as_gaps_release(memory, &all);
 */
#ifndef ASSAY_C_SPEC_EMIT_GAP_H
#define ASSAY_C_SPEC_EMIT_GAP_H

#include "c/core/core.h"

#include <assay/base/text.h>
#include <assay/base/vector.h>

typedef struct as_gap {
  size_t offset;
  uint32_t line, column; /* of what stands behind it */
  const char *text;      /* what is put there */
} as_gap;
AS_VECTOR_DEFINE(as_gaps, as_gap)

/* A comment in a body, as core has its text and where that begins. */
typedef struct as_gap_comment {
  uint32_t line, column;
  const char *text; /* between the marks */
  size_t length;
} as_gap_comment;

/* Just before the brace of a function's body. requires: the source is that of the file of its range */
bool as_gap_find_body(const as_core_unit *unit, uint32_t function, const char *source, as_gap *found);
/* Just before the comment. requires: `body` was found; comments there belong to places where a statement may stand */
bool as_gap_find_comment(const char *source, const as_gap *body, const as_gap_comment *comment, as_gap *found);
/* The end of a gap's text: what follows stands where it did. `quoted` is the name of the file, as a literal. */
void as_gap_resume(const as_gap *gap, const char *quoted, as_text *text);

/* They are in the order of the source; of those at one place, the first that was added comes first. */
void as_gaps_add(as_memory *memory, as_gaps *all, as_gap gap);
/* The source with what is put into it. */
void as_gaps_put(const as_gaps *all, const char *source, as_text *out);

#endif
