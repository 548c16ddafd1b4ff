/* Classification, comparisons and the operators that need no arithmetic; and the choice between hardware and exact. */
#include "term/ieee/ieee.h"

#include "term/ieee/internal.h"

#include <assert.h>

uint64_t as_ieee_infinity(as_ieee_format format, bool negative) {
  uint64_t field = (UINT64_C(1) << format.exponent_bits) - 1;
  assert(format.exponent_bits >= 2 && format.exponent_bits <= 15);
  assert(format.significand_bits >= 2 && as_ieee_width(format) <= 64);
  return field << (format.significand_bits - 1) | as_ieee_zero(format, negative);
}

uint64_t as_ieee_zero(as_ieee_format format, bool negative) { return negative ? as_ieee_sign_bit(format) : 0; }

uint64_t as_ieee_nan(as_ieee_format format) {
  return as_ieee_infinity(format, false) | UINT64_C(1) << (format.significand_bits - 2);
}

uint64_t as_ieee_canonical(as_ieee_format format, uint64_t bits) {
  return as_ieee_is_nan(format, bits) ? as_ieee_nan(format) : bits;
}

bool as_ieee_is_nan(as_ieee_format format, uint64_t bits) {
  assert(as_ieee_width(format) == 64 || bits >> as_ieee_width(format) == 0);
  return as_ieee_magnitude(format, bits) > as_ieee_infinity(format, false);
}

bool as_ieee_is_infinite(as_ieee_format format, uint64_t bits) {
  return as_ieee_magnitude(format, bits) == as_ieee_infinity(format, false);
}

bool as_ieee_is_zero(as_ieee_format format, uint64_t bits) { return as_ieee_magnitude(format, bits) == 0; }

bool as_ieee_is_normal(as_ieee_format format, uint64_t bits) {
  uint64_t magnitude = as_ieee_magnitude(format, bits);
  return magnitude >> (format.significand_bits - 1) != 0 && magnitude < as_ieee_infinity(format, false);
}

bool as_ieee_is_subnormal(as_ieee_format format, uint64_t bits) {
  uint64_t magnitude = as_ieee_magnitude(format, bits);
  return magnitude != 0 && magnitude >> (format.significand_bits - 1) == 0;
}

bool as_ieee_is_negative(as_ieee_format format, uint64_t bits) {
  return !as_ieee_is_nan(format, bits) && as_ieee_sign(format, bits);
}

bool as_ieee_is_positive(as_ieee_format format, uint64_t bits) {
  return !as_ieee_is_nan(format, bits) && !as_ieee_sign(format, bits);
}

/* An integer in the order of the numbers; the zeros are 0. requires: bits is not NaN. */
static int64_t order(as_ieee_format format, uint64_t bits) {
  int64_t magnitude = (int64_t)as_ieee_magnitude(format, bits);
  return as_ieee_sign(format, bits) ? -magnitude : magnitude;
}

static bool any_nan(as_ieee_format format, uint64_t a, uint64_t b) {
  return as_ieee_is_nan(format, a) || as_ieee_is_nan(format, b);
}

bool as_ieee_leq(as_ieee_format format, uint64_t a, uint64_t b) {
  return !any_nan(format, a, b) && order(format, a) <= order(format, b);
}

bool as_ieee_lt(as_ieee_format format, uint64_t a, uint64_t b) {
  return !any_nan(format, a, b) && order(format, a) < order(format, b);
}

bool as_ieee_eq(as_ieee_format format, uint64_t a, uint64_t b) {
  return !any_nan(format, a, b) && order(format, a) == order(format, b);
}

uint64_t as_ieee_abs(as_ieee_format format, uint64_t a) {
  return as_ieee_is_nan(format, a) ? as_ieee_nan(format) : as_ieee_magnitude(format, a);
}

uint64_t as_ieee_neg(as_ieee_format format, uint64_t a) {
  return as_ieee_is_nan(format, a) ? as_ieee_nan(format) : a ^ as_ieee_sign_bit(format);
}

uint64_t as_ieee_min(as_ieee_format format, uint64_t a, uint64_t b, bool *unspecified) {
  if (as_ieee_is_nan(format, a)) return as_ieee_canonical(format, b);
  if (as_ieee_is_nan(format, b)) return a;
  if (a != b && order(format, a) == order(format, b)) *unspecified = true;
  return order(format, a) < order(format, b) ? a : b;
}

uint64_t as_ieee_max(as_ieee_format format, uint64_t a, uint64_t b, bool *unspecified) {
  if (as_ieee_is_nan(format, a)) return as_ieee_canonical(format, b);
  if (as_ieee_is_nan(format, b)) return a;
  if (a != b && order(format, a) == order(format, b)) *unspecified = true;
  return order(format, a) > order(format, b) ? a : b;
}

uint64_t as_ieee_add(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b) {
  uint64_t out;
  if (rounding == AS_ROUNDING_RNE && as_ieee_hardware_add(format, a, b, &out)) return as_ieee_canonical(format, out);
  return as_ieee_exact_add(format, rounding, a, b);
}

uint64_t as_ieee_sub(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b) {
  return as_ieee_add(format, rounding, a, as_ieee_neg(format, b));
}

uint64_t as_ieee_mul(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b) {
  uint64_t out;
  if (rounding == AS_ROUNDING_RNE && as_ieee_hardware_mul(format, a, b, &out)) return as_ieee_canonical(format, out);
  return as_ieee_exact_mul(format, rounding, a, b);
}

uint64_t as_ieee_div(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b) {
  uint64_t out;
  if (rounding == AS_ROUNDING_RNE && as_ieee_hardware_div(format, a, b, &out)) return as_ieee_canonical(format, out);
  return as_ieee_exact_div(format, rounding, a, b);
}

uint64_t as_ieee_sqrt(as_ieee_format format, as_rounding rounding, uint64_t a) {
  uint64_t out;
  if (rounding == AS_ROUNDING_RNE && as_ieee_hardware_sqrt(format, a, &out)) return as_ieee_canonical(format, out);
  return as_ieee_exact_sqrt(format, rounding, a);
}

uint64_t as_ieee_fma(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b, uint64_t c) {
  uint64_t out;
  if (rounding == AS_ROUNDING_RNE && as_ieee_hardware_fma(format, a, b, c, &out)) return as_ieee_canonical(format, out);
  return as_ieee_exact_fma(format, rounding, a, b, c);
}
