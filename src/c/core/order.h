/* The order of a unit's functions by who calls whom: those that call nobody have level 0; one that calls others is
 * above all of them, but for those that call it in turn, which are on its level. Calls through pointers do not count.
 *
 *   uint32_t *levels = as_memory_alloc(memory, unit->functions.count * sizeof *levels);
 *   uint32_t count = as_core_levels(memory, unit, levels);      // levels are below this
 */
#ifndef ASSAY_C_CORE_ORDER_H
#define ASSAY_C_CORE_ORDER_H

#include "c/core/core.h"

uint32_t as_core_levels(as_memory *memory, const as_core_unit *unit, uint32_t *levels);

/* Which functions may use a marked global, themselves or through others that they call, by name or through pointers:
 * one whose address somebody takes may be called through any pointer. Sets `uses` by function; marks are by global. */
void as_core_mark_users(as_memory *memory, const as_core_unit *unit, const bool *marks, bool *uses);

#endif
