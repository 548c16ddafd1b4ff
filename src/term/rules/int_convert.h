/* Comparisons of converted bit-vectors, as comparisons of bit-vectors: for the rules of < and = on Ints. */
#ifndef ASSAY_TERM_RULES_INT_CONVERT_H
#define ASSAY_TERM_RULES_INT_CONVERT_H

#include "term/term_internal.h"

typedef enum as_int_pair_kind {
  AS_INT_PAIR_NONE,    /* not two conversions of one kind, nor a conversion and a constant */
  AS_INT_PAIR_BV,      /* compare a and b, which have one width */
  AS_INT_PAIR_LESS,    /* the first is less, whatever the values */
  AS_INT_PAIR_GREATER, /* the first is greater */
} as_int_pair_kind;

typedef struct as_int_pair {
  as_int_pair_kind kind;
  as_term a, b;
  bool is_signed;
} as_int_pair;

as_int_pair as_int_pair_read(as_terms *terms, as_term a, as_term b);

#endif
