/* Finishing a function: from the blocks in the order in which they were made to the form that core.h describes. Works
 * on a function whose rows are the last of their arrays, before the unit is complete.
 *
 * Passes, in order:
 *   pure.c    conditional expressions (&&, ||, ?:) whose sides are pure become values: a diamond of blocks whose arms
 * do nothing but compute and set one and the same made register becomes `select`. Pure: cannot raise anything, on no
 * input; in particular each register that is read is initialised on every path (by a value that is not merely passed
 * on), and no division, shift, signed overflow, memory access or call is in the arms. order.c   reverse postorder,
 * without what cannot be reached; jumps to empty blocks that only jump go to where these go loops.c   the target of
 * each jump back is the header of a loop, with its statement's range
 */
#ifndef ASSAY_C_CORE_FINISH_H
#define ASSAY_C_CORE_FINISH_H

#include "c/core/core.h"

/* `loops` of the function holds what the builder was told, by the old numbers of blocks. requires: its blocks,
 * instructions, operands, targets, loops, locals and temporary types are the last ones of the unit's arrays; every
 * block ends. */
void as_core_finish_function(as_core_unit *unit, uint32_t function);

#endif
