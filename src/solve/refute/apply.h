/* The value of an operation: [apply] of proofs/logic/Word.v, on GMP's integers.
 *
 *   as_word_apply(out, (as_word_op){AS_WORD_ADD, {32}}, operands, 2);
 */
#ifndef ASSAY_SOLVE_REFUTE_APPLY_H
#define ASSAY_SOLVE_REFUTE_APPLY_H

#include "solve/refute/word.h"
#include <gmp.h>

uint32_t as_word_operands(as_word_kind kind);
const char *as_word_name(as_word_kind kind); /* Coq's */

/* NUMBER has no operand, and its value is not in the operation: `out` keeps what it has. Operands that are too many or
 * too few give 0. `out` is none of the operands. */
void as_word_apply(mpz_ptr out, as_word_op op, const mpz_srcptr *operands, uint32_t count);

#endif
