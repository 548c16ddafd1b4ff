/* What functions of a unit depend on, whatever else is in the unit, and wherever it is numbered or written.
 *
 * Rows (functions, globals, types) *mention* others: types their parts, globals what their initialisers point to,
 * functions all that their bodies have; and a call of a function that is not known mentions the first few functions of
 * its type whose address is taken. The *closure* of a function is what it mentions, directly or not. Its digest covers
 * all of it, but for numbers of rows, names that the translation made (".string.3"), files and lines: places in bodies
 * are relative to the name of their function. So two units that have the same digest for a function have the same
 * closure for it, and a row can be named by its *position*: in the order of a search by breadth.
 *
 * Digests cost time in proportion to the unit, all together, but for functions that call each other in circles: these
 * are in proportion to the circle each. A search stops where it has found what was asked for.
 *
 *   as_core_closures *closures = as_core_closures_open(memory, unit, taken, 4);
 *   as_digest digest = as_core_closures_digest(closures, function);
 *   uint32_t position = as_core_closures_position(closures, function, (as_core_row){AS_CORE_ROW_TYPE, type});
 *   as_core_row row = as_core_closures_row(closures, function, position);
 *   as_core_closures_close(closures);
 */
#ifndef ASSAY_C_CORE_CLOSURE_H
#define ASSAY_C_CORE_CLOSURE_H

#include "c/core/core.h"
#include <assay/base/digest.h>

typedef struct as_core_closures as_core_closures;

typedef enum as_core_row_kind { AS_CORE_ROW_TYPE, AS_CORE_ROW_GLOBAL, AS_CORE_ROW_FUNCTION } as_core_row_kind;
typedef struct as_core_row {
  as_core_row_kind kind;
  uint32_t index; /* of the unit's rows of this kind, or AS_CORE_NONE */
} as_core_row;

/* `taken`: by function (calls.h). A call mentions so many of them, at most. The unit outlives it. */
as_core_closures *as_core_closures_open(as_memory *memory, const as_core_unit *unit, const bool *taken,
                                        uint32_t most_targets);
void as_core_closures_close(as_core_closures *closures);

as_digest as_core_closures_digest(as_core_closures *closures, uint32_t function);
/* AS_CORE_NONE: the row is not in the closure of the function. */
uint32_t as_core_closures_position(as_core_closures *closures, uint32_t function, as_core_row row);
/* index AS_CORE_NONE: there is no such position. */
as_core_row as_core_closures_row(as_core_closures *closures, uint32_t function, uint32_t position);

#endif
