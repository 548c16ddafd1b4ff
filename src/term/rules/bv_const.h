/* Bit-vector constants of any width, as rules speak of them. Arithmetic on them is done by the constructors, which fold
 * constants: as_term_bvadd(terms, as_bv_max(terms, w), c) is a constant if c is one. */
#ifndef ASSAY_TERM_RULES_BV_CONST_H
#define ASSAY_TERM_RULES_BV_CONST_H

#include "term/rules/rules.h"

static inline as_term as_bv_ones(as_terms *terms, uint32_t width) { return as_term_bv_signed(terms, width, -1); }
/* 2^exponent. requires: exponent < width. */
as_term as_bv_power(as_terms *terms, uint32_t width, uint32_t exponent);
/* The smallest and the largest signed word. */
static inline as_term as_bv_min(as_terms *terms, uint32_t width) { return as_bv_power(terms, width, width - 1); }
static inline as_term as_bv_max(as_terms *terms, uint32_t width) {
  return as_term_bvnot(terms, as_bv_min(terms, width));
}

/* t is a constant 2^exponent, the exponent may be 0. */
bool as_bv_is_power(const as_terms *terms, as_term t, uint32_t *exponent);
bool as_bv_is_min(const as_terms *terms, as_term t);
/* t is a constant with the sign bit set. */
bool as_bv_is_negative(const as_terms *terms, as_term t);
/* requires: constants of one width. */
bool as_bv_below(const as_terms *terms, as_term a, as_term b);

/* concat(x's low bits, 0_by): x * 2^by. requires: 0 < by < width. */
as_term as_bv_shift_left(as_terms *terms, as_term x, uint32_t by);
/* concat(0_by, x's high bits). requires: 0 < by < width. */
as_term as_bv_shift_right(as_terms *terms, as_term x, uint32_t by);
/* concat(0, x's lowest `bits`). requires: 0 < bits < width. */
as_term as_bv_low_bits(as_terms *terms, as_term x, uint32_t bits);
/* t is an if-then-else with constant branches. */
bool as_is_constant_choice(const as_terms *terms, as_term t);
/* op(choice, other) or op(other, choice), computed in both branches of the choice. */
as_term as_lift_choice(as_terms *terms, as_op op, as_term a, as_term b, bool choice_is_first);

/* Zero bits at the top of concat(0_k, a): k; of anything else 0. */
uint32_t as_bv_leading_zeros(const as_terms *terms, as_term t);
/* concat(0_k, a) without `count` of its zeros. requires: count <= as_bv_leading_zeros. */
as_term as_bv_drop_zeros(as_terms *terms, as_term t, uint32_t count);

/* The value is that of a signed word of so many bits: sign extensions, leading zeros, constants, and sums, products and
 * choices of such, a few levels deep. At most the width of t. */
uint32_t as_bv_signed_width(as_terms *terms, as_term t);

/* The sign bit by structure: 0, 1, or -1 if it is not known. */
int as_bv_known_sign(as_terms *terms, as_term t);

#endif
