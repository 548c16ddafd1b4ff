/* Ways through the blocks of a function, whatever is true on them. */
#ifndef ASSAY_C_CORE_WAYS_H
#define ASSAY_C_CORE_WAYS_H

#include "c/core/core.h"

/* Whether every way from the beginning of the function to an instruction of the one range passes one of the other
 * before. False as well if no instruction of the function has one of the ranges. */
bool as_core_always_passes(as_memory *memory, const as_core_unit *unit, const as_core_function *f, uint32_t through,
                           uint32_t to);

/* The instruction that made an operand of this one; NULL: none did. */
const as_core_instruction *as_core_maker_of(const as_core_unit *unit, const as_core_instruction *of, uint32_t operand);

#endif
