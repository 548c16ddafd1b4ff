/* Sums of Ints in normal form: coefficient * base + ... + constant.
 *
 * Collecting takes sums and constant multiples apart, so a base is neither; bases rise by id, no coefficient is zero.
 * As a term: a flat int_add in the order of the bases, the constant last, if it is not zero; a coefficient other than
 * one is written int_mul(base, coefficient). A sum of more than AS_INT_SUM_SPREAD summands under a coefficient, and a
 * sum that would have more than AS_INT_SUM_MAX summands, stay as they are.
 *
 *   as_int_sum sum;
 *   as_int_sum_init(&sum);
 *   if (as_int_sum_add(terms, &sum, a, 1) && as_int_sum_add(terms, &sum, b, -1)) result = as_int_sum_term(terms, &sum);
 *   as_int_sum_clear(&sum);
 */
#ifndef ASSAY_TERM_RULES_INT_SUM_H
#define ASSAY_TERM_RULES_INT_SUM_H

#include "term/fold/integer.h"

enum { AS_INT_SUM_MAX = 64, AS_INT_SUM_SPREAD = 8 };

typedef struct as_int_sum {
  uint32_t count;
  as_term base[AS_INT_SUM_MAX];
  mpz_t coefficient[AS_INT_SUM_MAX]; /* initialised up to count */
  mpz_t constant;
} as_int_sum;

void as_int_sum_init(as_int_sum *sum);
void as_int_sum_clear(as_int_sum *sum);
/* Adds factor * t. False if the sum has no room for it; then the sum is good for nothing but as_int_sum_clear. */
bool as_int_sum_add(const as_terms *terms, as_int_sum *sum, as_term t, long factor);
bool as_int_sum_add_scaled(const as_terms *terms, as_int_sum *sum, as_term t, mpz_srcptr factor);
/* Multiplies by a factor. */
void as_int_sum_scale(as_int_sum *sum, mpz_srcptr factor);
/* The greatest common divisor of the coefficients, without the constant; 0 if there are none. */
void as_int_sum_gcd(const as_int_sum *sum, mpz_ptr gcd);
/* The canonical term. */
as_term as_int_sum_term(as_terms *terms, const as_int_sum *sum);
/* The part with positive (sign 1) or with negative coefficients, negated (sign -1), or all (sign 0), plus the
 * constant given. */
as_term as_int_sum_part(as_terms *terms, const as_int_sum *sum, int sign, mpz_srcptr constant);

#endif
