/* Which variables of a unit somebody may have written, by what its functions do with their addresses. */
#ifndef ASSAY_C_CORE_WRITTEN_H
#define ASSAY_C_CORE_WRITTEN_H

#include "c/core/core.h"
#include <assay/base/memory.h>

/* By global: sets those that are written, or whose address goes where it is lost sight of, other than as a pointer to
 * something const. Those that other units see are among them unless the unit has a main: it is all of the program,
 * then. So are all if a function was refused, which may do anything. Sets in `preset` those that only other units may
 * have written, and that have an initialiser: they are there to be set, and have a value nevertheless. Both begin as
 * false. */
void as_core_mark_written(as_memory *memory, const as_core_unit *unit, bool *written, bool *preset);

#endif
