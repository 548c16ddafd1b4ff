/* Sums of bit-vectors in normal form: coefficient * base + ... + constant, modulo 2^width.
 *
 * A *base* is a term that is no sum, constant, constant multiple or complement; a *coefficient* is a constant other
 * than zero. Each base occurs once. As a term: BVADD, flat; a summand is the base itself, BVMUL(base, c), or, if c =
 * 2^k, concat(extract(width-1-k, 0, base), 0_k); summands ordered by the id of the base (a pair as every commutative
 * pair: by the id of the operand), the constant last. bvnot(x) counts as -1 * x - 1. At width 1 a sum is an exclusive
 * or. Bound: at most AS_BV_SUM_MAX summands; a sum that would not fit stays nested, as a base. A constant factor is
 * distributed over at most AS_BV_SUM_DISTRIBUTE operands.
 *
 * Everything is on the stack: for widths up to 64 the coefficients are plain words, and nothing is allocated but the
 * nodes of the result. For wider ones a coefficient is the id of an interned constant.
 *
 *   as_bv_sum sum;
 *   as_bv_sum_begin(&sum, terms, width, 2);
 *   as_bv_sum_add(&sum, a);
 *   as_bv_sum_subtract(&sum, b);
 *   as_term difference = as_bv_sum_term(&sum);
 */
#ifndef ASSAY_TERM_RULES_BV_SUM_H
#define ASSAY_TERM_RULES_BV_SUM_H

#include "term/term_internal.h"

enum { AS_BV_SUM_MAX = 64, AS_BV_SUM_DISTRIBUTE = 8, AS_BV_SUM_MERGED = 16 };

typedef struct as_bv_summand {
  as_term base;
  as_term term;         /* coefficient * base, if it is a term already; otherwise none */
  uint64_t coefficient; /* the value, or from 65 bits on the id of the constant */
} as_bv_summand;

typedef struct as_bv_sum {
  as_terms *terms;
  uint32_t width, count;
  uint32_t expected; /* additions to come, for which room is kept */
  uint64_t constant; /* as the coefficients */
  as_bv_summand summand[AS_BV_SUM_MAX];
} as_bv_sum;

/* An empty sum. requires: as many additions follow as expected, at most AS_BV_SUM_MAX. */
void as_bv_sum_begin(as_bv_sum *sum, as_terms *terms, uint32_t width, uint32_t expected);
void as_bv_sum_add(as_bv_sum *sum, as_term t);
void as_bv_sum_subtract(as_bv_sum *sum, as_term t);
/* Adds factor * t. requires: the factor is a constant. */
void as_bv_sum_add_multiple(as_bv_sum *sum, as_term t, as_term factor);
/* The operands of the canonical application (one more than AS_BV_SUM_MAX may be needed), in order; returns how many.
 * No operand: zero. */
uint32_t as_bv_sum_operands(as_bv_sum *sum, as_term *operands);
/* bv_sum_merge.c: the operands of a + b without an as_bv_sum, at most AS_BV_SUM_MERGED + 1; false if that is not so
 * easy. */
bool as_bv_sum_merge(as_terms *terms, as_term a, as_term b, as_term *operands, uint32_t *count);
/* The term of the operands that these gave. */
as_term as_bv_sum_join(as_terms *terms, uint32_t width, const as_term *operands, uint32_t count);
/* rules_table.c: two of the summands are choices between constants by one narrow word, and become one. False: none. */
bool as_sum_choices(as_terms *terms, as_term *summands, uint32_t *count);
/* The canonical term: both. */
as_term as_bv_sum_term(as_bv_sum *sum);
/* The constant summand, as a term. */
as_term as_bv_sum_constant(const as_bv_sum *sum);
/* t is not itself a base (a constant multiple, a complement or a short sum): a factor goes into it. */
bool as_bv_sum_opens(as_terms *terms, as_term t);
/* t = factor * base, written as a constant multiple or a shift; one step. */
bool as_bv_sum_split(as_terms *terms, as_term t, as_term *base, as_term *factor);

#endif
