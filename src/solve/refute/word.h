/* Operations on numbers, as proofs/logic/Word.v has them: what proofs are about. */
#ifndef ASSAY_SOLVE_REFUTE_WORD_H
#define ASSAY_SOLVE_REFUTE_WORD_H

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum as_word_kind {
#define AS_WORD(name, ...) AS_WORD_##name,
#include "solve/refute/word.def"
#undef AS_WORD
  AS_WORD_KIND_COUNT
} as_word_kind;

enum { AS_WORD_WIDTHS_MAX = 3, AS_WORD_OPERANDS_MAX = 3 };

/* Widths in the order of Word.v: of EXTRACT from, low, w; of CONCAT high, low; of ZEXT and SEXT from, w. */
typedef struct as_word_op {
  as_word_kind kind;
  uint32_t width[AS_WORD_WIDTHS_MAX];
} as_word_op;

/* `apply` of Word.v, for operations that have operands, as many as they ask for. `result` is none of them. */
void as_word_apply(as_word_op op, const mpz_t *operands, uint32_t count, mpz_t result);

#endif
