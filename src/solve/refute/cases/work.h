/* Operations on words of 64 bits at most, as fast as the machine has them: as_word_apply (apply.h) for many cases. */
#ifndef ASSAY_SOLVE_REFUTE_CASES_WORK_H
#define ASSAY_SOLVE_REFUTE_CASES_WORK_H

#include "solve/refute/word.h"
#include <stdbool.h>

/* No width of the operation is beyond 64 bits, and it is one on words. */
bool as_word_is_small(as_word_op op, uint32_t operands);
/* requires: the operation is small, and operands are words of its widths */
uint64_t as_word_work(as_word_op op, const uint64_t operands[AS_WORD_OPERANDS_MAX]);

#endif
