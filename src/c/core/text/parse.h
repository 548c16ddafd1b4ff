/* Reading core's text: the grammar is in docs/core.md; print.h writes it.
 *
 * The text is taken as it stands: blocks keep their order and their numbers, nothing is finished or folded. What is
 * accepted satisfies as_core_valid_indices (check.h); as_core_check says whether it means anything. Heads of types,
 * globals and functions are read first, bodies after them, so bodies may speak of what comes later.
 *
 * Any bytes are fine as input. Time and memory are linear in the length, and the depth of recursion is bounded.
 *
 *   as_core_error error;
 *   as_core_unit *unit = as_core_parse(memory, text, length, &error);
 *   if (!unit) complain(error.line, error.column, error.message);
 *   as_core_unit_destroy(unit);
 */
#ifndef ASSAY_C_CORE_TEXT_PARSE_H
#define ASSAY_C_CORE_TEXT_PARSE_H

#include "c/core/core.h"
#include <stddef.h>

/* Lines and columns count from 1; columns are bytes. */
typedef struct as_core_error {
  uint32_t line, column;
  char message[160];
} as_core_error;

/* NULL with an error: the first one. */
as_core_unit *as_core_parse(as_memory *memory, const char *text, size_t length, as_core_error *error);

/* A text may hold several units, each up to the line with the next one's target: how many bytes the first of them has.
 */
size_t as_core_first_unit(const char *text, size_t length);

#endif
