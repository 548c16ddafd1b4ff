/* Who calls whom in a unit. */
#ifndef ASSAY_C_CORE_CALLS_H
#define ASSAY_C_CORE_CALLS_H

#include "c/core/core.h"

/* Functions whose address the unit uses otherwise than to call them, by function: sets those that are. */
void as_core_mark_addresses(const as_core_unit *unit, bool *taken);
/* Functions that are called by their names, by others than themselves. */
void as_core_mark_called(const as_core_unit *unit, bool *called);
/* Whether the function calls one that is marked, or through a pointer, if one of those that it may be is (`pointer`).
 */
bool as_core_calls_marked(const as_core_unit *unit, const as_core_function *f, const bool *marked, bool pointer);

#endif
