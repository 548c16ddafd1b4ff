/* Operations on numbers, as proofs/logic/Word.v has them: what proofs are about. */
#ifndef ASSAY_SOLVE_REFUTE_WORD_H
#define ASSAY_SOLVE_REFUTE_WORD_H

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

#endif
