/* Polynomials over bit-vectors of at most 64 bits: coefficient * product of bases + ..., modulo 2^width.
 *
 * Sums, products, constant multiples (also those written as shifts) and complements are expanded; every other term is
 * a *base*. A monomial is the list of the ids of its bases, with repetitions, at most AS_POLYNOMIAL_DEGREE of them;
 * each monomial occurs once, and its coefficient is not zero. Terms with equal polynomials are equal; the converse does
 * not hold (x * x + x is even). Everything is on the stack, and the work is bounded: a term that takes more than
 * AS_POLYNOMIAL_WORK steps or AS_POLYNOMIAL_MAX monomials is not expanded.
 *
 *   as_polynomial p;
 *   as_polynomial_begin(&p, terms, width);
 *   if (as_polynomial_add(&p, a, 1) && as_polynomial_add(&p, b, UINT64_MAX)) ... // a - b
 */
#ifndef ASSAY_TERM_RULES_POLYNOMIAL_H
#define ASSAY_TERM_RULES_POLYNOMIAL_H

#include "term/term_internal.h"

enum {
  AS_POLYNOMIAL_MAX = 64,
  AS_POLYNOMIAL_DEGREE = 4,
  AS_POLYNOMIAL_NESTING = 6, /* of products and sums in each other */
  AS_POLYNOMIAL_WORK = 512,
  AS_POLYNOMIAL_PRODUCTS = 16,
};

typedef struct as_monomial {
  uint64_t coefficient;
  uint32_t base[AS_POLYNOMIAL_DEGREE]; /* ids that do not rise; zeros after the last: a constant has only zeros */
} as_monomial;

typedef struct as_polynomial {
  as_terms *terms;
  uint32_t width, count, work;
  uint32_t products; /* different ones that were expanded, as far as there is room */
  uint32_t product[AS_POLYNOMIAL_PRODUCTS];
  as_monomial monomial[AS_POLYNOMIAL_MAX];
} as_polynomial;

/* The polynomial 0. requires: width <= 64. */
void as_polynomial_begin(as_polynomial *p, as_terms *terms, uint32_t width);
/* Adds factor * t. False if it is too large; then p is of no use any more. */
bool as_polynomial_add(as_polynomial *p, as_term t, uint64_t factor);
/* It is a constant: this one. */
bool as_polynomial_constant(const as_polynomial *p, uint64_t *value);
/* It is never zero: a power of two divides all coefficients but not the constant. */
bool as_polynomial_is_odd(const as_polynomial *p);
/* Multiplications of bases that the monomials need, each for itself. */
uint32_t as_polynomial_multiplications(const as_polynomial *p);
/* The sum of the monomials. */
as_term as_polynomial_term(const as_polynomial *p);

#endif
