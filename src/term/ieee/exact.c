/* The operators over GMP's integers: special values first, then the exact result, then one rounding. */
#include "term/ieee/internal.h"

#include <assert.h>

/* A number with a large significand. */
typedef struct large {
  bool negative;
  mpz_t significand;
  int64_t exponent;
} large;

static bool is_special(as_ieee_format format, uint64_t bits) {
  return as_ieee_magnitude(format, bits) >= as_ieee_infinity(format, false);
}

static void large_unpack(large *out, as_ieee_format format, uint64_t bits) {
  as_ieee_parts parts = as_ieee_unpack(format, bits);
  out->negative = parts.negative, out->exponent = parts.exponent;
  mpz_init_set_ui(out->significand, parts.significand);
}

static void align(large *a, large *b) {
  large *upper = a->exponent > b->exponent ? a : b, *lower = upper == a ? b : a;
  mpz_mul_2exp(upper->significand, upper->significand, (mp_bitcnt_t)(upper->exponent - lower->exponent));
  upper->exponent = lower->exponent;
}

/* a + b; uses a and b up. */
static uint64_t sum(as_ieee_format format, as_rounding rounding, large *a, large *b) {
  uint64_t result;
  align(a, b);
  if (a->negative) mpz_neg(a->significand, a->significand);
  if (b->negative) mpz_neg(b->significand, b->significand);
  mpz_add(a->significand, a->significand, b->significand);
  bool negative = mpz_sgn(a->significand) < 0;
  mpz_abs(a->significand, a->significand);
  if (mpz_sgn(a->significand) == 0)
    result = as_ieee_zero(format, a->negative == b->negative ? a->negative : rounding == AS_ROUNDING_RTN);
  else
    result = as_ieee_round(format, rounding, negative, a->significand, a->exponent, false);
  mpz_clears(a->significand, b->significand, NULL);
  return result;
}

/* The sum when at least one of the two is NaN or infinite. */
static uint64_t special_sum(as_ieee_format format, uint64_t a, uint64_t b) {
  if (as_ieee_is_nan(format, a) || as_ieee_is_nan(format, b)) return as_ieee_nan(format);
  if (!is_special(format, a)) return b;
  if (!is_special(format, b)) return a;
  return a == b ? a : as_ieee_nan(format);
}

uint64_t as_ieee_exact_add(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b) {
  large x, y;
  if (is_special(format, a) || is_special(format, b)) return special_sum(format, a, b);
  large_unpack(&x, format, a), large_unpack(&y, format, b);
  return sum(format, rounding, &x, &y);
}

/* The product when at least one of the two is NaN or infinite. */
static uint64_t special_product(as_ieee_format format, uint64_t a, uint64_t b) {
  if (as_ieee_is_nan(format, a) || as_ieee_is_nan(format, b)) return as_ieee_nan(format);
  if (as_ieee_is_zero(format, a) || as_ieee_is_zero(format, b)) return as_ieee_nan(format);
  return as_ieee_infinity(format, as_ieee_sign(format, a) != as_ieee_sign(format, b));
}

static void product(large *out, as_ieee_format format, uint64_t a, uint64_t b) {
  as_ieee_parts y = as_ieee_unpack(format, b);
  large_unpack(out, format, a);
  mpz_mul_ui(out->significand, out->significand, y.significand);
  out->negative = out->negative != y.negative;
  out->exponent += y.exponent;
}

uint64_t as_ieee_exact_mul(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b) {
  large x;
  if (is_special(format, a) || is_special(format, b)) return special_product(format, a, b);
  if (as_ieee_is_zero(format, a) || as_ieee_is_zero(format, b))
    return as_ieee_zero(format, as_ieee_sign(format, a) != as_ieee_sign(format, b));
  product(&x, format, a, b);
  uint64_t result = as_ieee_round(format, rounding, x.negative, x.significand, x.exponent, false);
  mpz_clear(x.significand);
  return result;
}

uint64_t as_ieee_exact_fma(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b, uint64_t c) {
  large x, y;
  if (is_special(format, a) || is_special(format, b)) return special_sum(format, special_product(format, a, b), c);
  if (is_special(format, c)) return as_ieee_canonical(format, c);
  product(&x, format, a, b), large_unpack(&y, format, c);
  return sum(format, rounding, &x, &y);
}

uint64_t as_ieee_exact_div(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b) {
  bool negative = as_ieee_sign(format, a) != as_ieee_sign(format, b);
  if (as_ieee_is_nan(format, a) || as_ieee_is_nan(format, b)) return as_ieee_nan(format);
  if (is_special(format, a)) return is_special(format, b) ? as_ieee_nan(format) : as_ieee_infinity(format, negative);
  if (is_special(format, b)) return as_ieee_zero(format, negative);
  if (as_ieee_is_zero(format, b))
    return as_ieee_is_zero(format, a) ? as_ieee_nan(format) : as_ieee_infinity(format, negative);
  if (as_ieee_is_zero(format, a)) return as_ieee_zero(format, negative);
  large x;
  as_ieee_parts y = as_ieee_unpack(format, b);
  /* Even the smallest significand over the largest gives more than significand_bits bits. */
  uint32_t shift = 2u * format.significand_bits + 2;
  large_unpack(&x, format, a);
  mpz_mul_2exp(x.significand, x.significand, shift);
  bool sticky = mpz_tdiv_q_ui(x.significand, x.significand, y.significand) != 0;
  uint64_t result = as_ieee_round(format, rounding, negative, x.significand, x.exponent - y.exponent - shift, sticky);
  mpz_clear(x.significand);
  return result;
}

uint64_t as_ieee_exact_sqrt(as_ieee_format format, as_rounding rounding, uint64_t a) {
  if (as_ieee_is_nan(format, a)) return as_ieee_nan(format);
  if (as_ieee_is_zero(format, a)) return a;
  if (as_ieee_sign(format, a)) return as_ieee_nan(format);
  if (is_special(format, a)) return a;
  large x;
  mpz_t rest;
  large_unpack(&x, format, a);
  mpz_init(rest);
  /* The root has more than significand_bits bits, and the exponent that is halved is even. */
  int64_t shift = 2 * format.significand_bits + 2;
  if ((x.exponent - shift) % 2) shift++;
  mpz_mul_2exp(x.significand, x.significand, (mp_bitcnt_t)shift);
  mpz_sqrtrem(x.significand, rest, x.significand);
  bool sticky = mpz_sgn(rest) != 0;
  uint64_t result = as_ieee_round(format, rounding, false, x.significand, (x.exponent - shift) / 2, sticky);
  mpz_clears(x.significand, rest, NULL);
  return result;
}

/* x becomes x - y * n. Returns whether the difference is negative, seen from the sign of x. requires: y is not zero. */
static bool nearest_rest(large *x, large *y) {
  mpz_t quotient;
  align(x, y);
  mpz_init(quotient);
  mpz_tdiv_qr(quotient, x->significand, x->significand, y->significand);
  mpz_mul_2exp(x->significand, x->significand, 1);
  int half = mpz_cmp(x->significand, y->significand);
  mpz_tdiv_q_2exp(x->significand, x->significand, 1);
  bool up = half > 0 || (half == 0 && mpz_odd_p(quotient));
  if (up) mpz_sub(x->significand, y->significand, x->significand);
  mpz_clear(quotient);
  return up;
}

uint64_t as_ieee_rem(as_ieee_format format, uint64_t a, uint64_t b) {
  if (as_ieee_is_nan(format, a) || as_ieee_is_nan(format, b)) return as_ieee_nan(format);
  if (is_special(format, a) || as_ieee_is_zero(format, b)) return as_ieee_nan(format);
  if (is_special(format, b) || as_ieee_is_zero(format, a)) return a;
  large x, y;
  uint64_t result;
  large_unpack(&x, format, a), large_unpack(&y, format, b);
  bool negative = nearest_rest(&x, &y) != x.negative;
  if (mpz_sgn(x.significand) == 0)
    result = as_ieee_zero(format, x.negative);
  else
    result = as_ieee_round(format, AS_ROUNDING_RNE, negative, x.significand, x.exponent, false);
  mpz_clears(x.significand, y.significand, NULL);
  return result;
}

uint64_t as_ieee_round_to_integral(as_ieee_format format, as_rounding rounding, uint64_t a) {
  if (is_special(format, a)) return as_ieee_canonical(format, a);
  as_ieee_parts parts = as_ieee_round_parts(as_ieee_unpack(format, a), rounding);
  if (!parts.significand) return as_ieee_zero(format, parts.negative);
  return as_ieee_round_small(format, rounding, parts.negative, parts.significand, parts.exponent);
}
