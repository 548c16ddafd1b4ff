/* Exact rationals with a fast path: a fraction of two 128-bit numbers, and GMP's when that overflows. Words of 64 bits
 * that wrap around are multiplied by 2^64, so 64 bits would overflow all the time.
 *
 * Vocabulary: a *small* number is top/bottom in lowest terms with bottom > 0 and |top| <= AS_NUMBER_PART_MAX; a *large*
 * one has bottom 0 and owns a GMP rational. What fits is always small, so equal numbers look equal.
 * A number starts as AS_NUMBER_ZERO and ends by as_number_clear; a struct copy moves it. Results may alias operands.
 * Large numbers live on GMP's allocator, outside the memory accounts. */
#ifndef ASSAY_SOLVE_LINEAR_NUMBER_H
#define ASSAY_SOLVE_LINEAR_NUMBER_H

#include "base/u128.h"

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

__extension__ typedef __int128 as_number_part;
#define AS_NUMBER_PART_MAX ((as_number_part)(~(as_u128)0 >> 1))

typedef struct as_number {
  union {
    as_number_part top;
    mpq_ptr large;
  };
  as_number_part bottom;
} as_number;

#define AS_NUMBER_ZERO ((as_number){.top = 0, .bottom = 1})

/* The slow paths. */
void as_number_free_large(as_number *n);
void as_number_set_large(as_number *to, const as_number *from);
void as_number_add_slow(as_number *to, const as_number *a, const as_number *b);
void as_number_multiply_slow(as_number *to, const as_number *a, const as_number *b);
int as_number_compare_slow(const as_number *a, const as_number *b);
bool as_number_is_integer_slow(const as_number *n);

static inline bool as_number_is_small(const as_number *n) { return n->bottom != 0; }

static inline void as_number_clear(as_number *n) {
  if (!as_number_is_small(n)) as_number_free_large(n);
  *n = AS_NUMBER_ZERO;
}

static inline void as_number_set(as_number *to, const as_number *from) {
  if (as_number_is_small(to) && as_number_is_small(from))
    *to = *from;
  else
    as_number_set_large(to, from);
}

static inline void as_number_set_int(as_number *to, int32_t value) {
  as_number_clear(to);
  to->top = value;
}

/* `from` becomes zero. */
static inline void as_number_move(as_number *to, as_number *from) {
  as_number_clear(to);
  *to = *from;
  *from = AS_NUMBER_ZERO;
}

static inline bool as_number_is_zero(const as_number *n) { return n->top == 0 && n->bottom; }
static inline int as_number_sign(const as_number *n) {
  return as_number_is_small(n) ? (n->top > 0) - (n->top < 0) : mpq_sgn(n->large);
}
static inline bool as_number_is_integer(const as_number *n) { return n->bottom == 1 || as_number_is_integer_slow(n); }

static inline int as_number_compare(const as_number *a, const as_number *b) {
  if (a->bottom == 1 && b->bottom == 1) return (a->top > b->top) - (a->top < b->top);
  return as_number_compare_slow(a, b);
}

static inline bool as_number_part_fits(as_number_part part) {
  return part <= AS_NUMBER_PART_MAX && part >= -AS_NUMBER_PART_MAX;
}

static inline void as_number_add(as_number *to, const as_number *a, const as_number *b) {
  as_number_part sum;
  if (to->bottom && a->bottom == 1 && b->bottom == 1 && !__builtin_add_overflow(a->top, b->top, &sum) &&
      as_number_part_fits(sum))
    *to = (as_number){.top = sum, .bottom = 1};
  else
    as_number_add_slow(to, a, b);
}

/* Parts of 64 bits have a product that fits. */
static inline void as_number_multiply(as_number *to, const as_number *a, const as_number *b) {
  if (to->bottom && a->bottom == 1 && b->bottom == 1 && (int64_t)a->top == a->top && (int64_t)b->top == b->top)
    *to = (as_number){.top = (as_number_part)(int64_t)a->top * (int64_t)b->top, .bottom = 1};
  else
    as_number_multiply_slow(to, a, b);
}

/* to += a * b */
static inline void as_number_add_product(as_number *to, const as_number *a, const as_number *b) {
  as_number product = AS_NUMBER_ZERO;
  as_number_multiply(&product, a, b);
  as_number_add(to, to, &product);
  as_number_clear(&product);
}

void as_number_negate(as_number *n);
void as_number_subtract(as_number *to, const as_number *a, const as_number *b);
void as_number_invert(as_number *n); /* requires: not zero */
void as_number_floor(as_number *to, const as_number *n);

/* Of integers. */
void as_number_gcd(as_number *to, const as_number *a, const as_number *b);
void as_number_set_mpz(as_number *to, mpz_srcptr value);
void as_number_get_mpz(const as_number *n, mpz_ptr value); /* `value` is initialised */
/* The denominator, as an integer. */
void as_number_bottom(as_number *to, const as_number *n);
uint64_t as_number_hash(const as_number *n);

#endif
