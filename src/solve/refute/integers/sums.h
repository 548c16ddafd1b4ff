/* Polynomials with integer coefficients, as sums of products of inputs.
 *
 * A *product* is an interned list of keys in order, so that equal products have equal numbers; 0 is the empty one, the
 * product of constants. A polynomial has each product once, in the order of their numbers, and no zero coefficients. */
#ifndef ASSAY_SOLVE_REFUTE_SUMS_H
#define ASSAY_SOLVE_REFUTE_SUMS_H

#include <assay/base/strings.h>
#include <assay/base/vector.h>
#include <gmp.h>

typedef struct as_summand {
  uint32_t product;
  mpz_t coefficient;
} as_summand;

AS_VECTOR_DEFINE(as_sum, as_summand)
AS_VECTOR_DEFINE(as_sum_vector, as_sum)

/* Owns the products; zeroed and given a memory by init. */
typedef struct as_products {
  as_memory *memory;
  as_strings keys; /* of a product, as bytes */
} as_products;

void as_products_init(as_products *products, as_memory *memory);
void as_products_release(as_products *products);
const uint32_t *as_product_keys(const as_products *products, uint32_t product, uint32_t *count);

/* Results are new: release them. */
as_sum as_sum_constant(as_products *products, const mpz_t number);
as_sum as_sum_input(as_products *products, uint32_t key);
/* a + factor * b */
as_sum as_sum_combine(as_products *products, const as_sum *a, long factor, const as_sum *b);
/* No more than `most` summands: false if there would be more, and nothing is made. */
bool as_sum_product(as_products *products, const as_sum *a, const as_sum *b, uint32_t most, as_sum *result);
void as_sum_add_constant(as_products *products, as_sum *p, long number);
void as_sum_free(as_products *products, as_sum *p);

/* The coefficient of the product 0. */
void as_sum_constant_part(const as_sum *p, mpz_t number);

#endif
