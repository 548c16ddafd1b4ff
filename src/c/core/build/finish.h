/* Finishing a function: from the blocks in the order in which they were made to the form that core.h describes. Works
 * on a function whose rows are the last of their arrays, before the unit is complete.
 *
 * Passes, in order:
 *   pure.c    conditional expressions (&&, ||, ?:) whose sides are pure become values: a diamond of blocks whose arms
 *             do nothing but compute and set one and the same made register becomes `select`. Pure: cannot raise
 *             anything, on no input; so each value that is used is determinate (determinate.c), and no division, shift,
 *             signed overflow, memory access or call is in the arms
 *   order.c   reverse postorder, without what cannot be reached; jumps to empty blocks without a name that only jump go
 *             to where these go. A block that cannot be reached but whose address is a constant stays, behind all
 *             others, as a single `unreachable`
 *   loops.c   the target of each jump back is the header of a loop; the rows are in the order of their headers. A
 *             header that the builder was told nothing about gets what it was told about another block of the loop,
 *             which then is entered in its middle; else the kind GOTO and the range of its first instruction
 *
 * Time and memory are linear in the function, but for the facts of determinate.c, which are linear in blocks times
 * registers up to a fixed number of registers, and for loops that are entered in their middle, in how many they are.
 */
#ifndef ASSAY_C_CORE_BUILD_FINISH_H
#define ASSAY_C_CORE_BUILD_FINISH_H

#include "c/core/core.h"

/* `loops` of the function holds what the builder was told, by the old numbers of blocks; addresses of its labels are
 * constants that were made at or after `first_constant`, and name blocks by their old numbers, too.
 * requires: its blocks, instructions, operands, targets, loops, locals and temporary types are the last ones of the
 * unit's arrays; every block that was placed ends, and every target was placed.
 * ensures: its blocks and instructions are in their final order and tile their arrays; temporaries and locals keep
 * their numbers (new temporaries follow, some are no longer used). */
void as_core_finish_function(as_core_unit *unit, uint32_t function, uint32_t first_constant);

#endif
