#include "c/exec/value/float_format.h"

#include <assert.h>

static const as_floating_facts all[] = {
    [AS_FORMAT_HALF] = {16, 5, 11, 10},     [AS_FORMAT_SINGLE] = {32, 8, 24, 23},
    [AS_FORMAT_DOUBLE] = {64, 11, 53, 52},  [AS_FORMAT_EXTENDED] = {80, 15, 64, 64},
    [AS_FORMAT_QUAD] = {128, 15, 113, 112},
};

const as_floating_facts *as_floating_get(as_format format) {
  return format == AS_FORMAT_NONE || format >= AS_FORMAT_OTHER ? NULL : &all[format];
}

static as_u128 power(uint32_t exponent) {
  assert(exponent < 128);
  return (as_u128)1 << exponent;
}

static uint32_t length(as_u128 x) {
  uint64_t high = (uint64_t)(x >> 64), low = (uint64_t)x;
  if (high) return 128 - (uint32_t)__builtin_clzll(high);
  return low ? 64 - (uint32_t)__builtin_clzll(low) : 0;
}

/* What the last digit of a subnormal number counts: 2 to this. */
static int32_t least_exponent(const as_floating_facts *f) {
  int32_t bias = (1 << (f->exponent_bits - 1)) - 1;
  return 1 - bias - ((int32_t)f->digits - 1);
}

/* ---- decoding ---- */

static as_floating_class class_of(const as_floating_facts *f, uint32_t exponent, as_u128 stored) {
  bool is_explicit = f->stored == f->digits, has_first = is_explicit && stored >> (f->digits - 1) & 1;
  as_u128 fraction = stored & (power(f->digits - 1) - 1);
  if (exponent == 0) return stored ? AS_FLOATING_SUBNORMAL : AS_FLOATING_ZERO;
  if (is_explicit && !has_first) return AS_FLOATING_NAN;
  if (exponent != (1u << f->exponent_bits) - 1) return AS_FLOATING_NORMAL;
  return fraction ? AS_FLOATING_NAN : AS_FLOATING_INFINITE;
}

as_floating as_floating_decode(as_format format, as_u128 bits) {
  const as_floating_facts *f = as_floating_get(format);
  AS_REQUIRE(f, "the patterns of the format are known");
  as_u128 stored = bits & (power(f->stored) - 1);
  uint32_t exponent = (uint32_t)(bits >> f->stored) & ((1u << f->exponent_bits) - 1);
  as_floating number = {.class_ = class_of(f, exponent, stored), .is_negative = bits >> (f->width - 1) & 1};
  if (number.class_ == AS_FLOATING_NAN) number.digits = stored << (129 - f->digits);
  if (number.class_ != AS_FLOATING_NORMAL && number.class_ != AS_FLOATING_SUBNORMAL) return number;
  number.exponent = least_exponent(f) + (exponent ? (int32_t)exponent - 1 : 0);
  number.digits = exponent ? stored | power(f->digits - 1) : stored;
  return number;
}

/* ---- encoding ---- */

static as_u128 shift_rounding(as_u128 digits, uint32_t by) {
  if (by == 0) return digits;
  if (by > 128) return 0;
  as_u128 kept = by == 128 ? 0 : digits >> by, half = power(by - 1);
  as_u128 rest = by == 128 ? digits : digits & (power(by) - 1);
  return kept + (rest > half || (rest == half && kept & 1));
}

static as_u128 assemble(const as_floating_facts *f, bool is_negative, uint32_t exponent, as_u128 digits) {
  assert(exponent >> f->exponent_bits == 0);
  as_u128 stored = digits & (power(f->stored) - 1);
  return (as_u128)is_negative << (f->width - 1) | (as_u128)exponent << f->stored | stored;
}

static as_u128 encode_number(const as_floating_facts *f, as_floating number) {
  int32_t least = least_exponent(f), unit = number.exponent + (int32_t)length(number.digits) - (int32_t)f->digits;
  if (unit < least) unit = least;
  as_u128 digits = unit >= number.exponent ? shift_rounding(number.digits, (uint32_t)(unit - number.exponent))
                                           : number.digits << (number.exponent - unit);
  if (digits == power(f->digits)) digits >>= 1, unit++;
  if (digits < power(f->digits - 1)) return assemble(f, number.is_negative, 0, digits);
  int32_t exponent = unit - least + 1, most = (1 << f->exponent_bits) - 1;
  if (exponent < most) return assemble(f, number.is_negative, (uint32_t)exponent, digits);
  return assemble(f, number.is_negative, (uint32_t)most, power(f->digits - 1));
}

as_u128 as_floating_encode(as_format format, as_floating number) {
  const as_floating_facts *f = as_floating_get(format);
  AS_REQUIRE(f, "the patterns of the format are known");
  uint32_t most = (1u << f->exponent_bits) - 1;
  switch (number.class_) {
  case AS_FLOATING_INFINITE: return assemble(f, number.is_negative, most, power(f->digits - 1));
  case AS_FLOATING_NAN:
    return assemble(f, number.is_negative, most,
                    power(f->digits - 1) | power(f->digits - 2) | number.digits >> (129 - f->digits));
  default:
    if (number.class_ == AS_FLOATING_ZERO || number.digits == 0) return assemble(f, number.is_negative, 0, 0);
    return encode_number(f, number);
  }
}

/* ---- order and truncation ---- */

static int order(as_u128 a, as_u128 b) { return a < b ? -1 : a > b; }

static int order_of_magnitudes(as_floating a, as_floating b) {
  assert(a.digits && b.digits);
  int32_t a_top = a.exponent + (int32_t)length(a.digits), b_top = b.exponent + (int32_t)length(b.digits);
  if (a_top != b_top) return a_top < b_top ? -1 : 1;
  return order(a.digits << (128 - length(a.digits)), b.digits << (128 - length(b.digits)));
}

/* -2 to 2: classes by size, with their signs; numbers of one sign are alike. */
static int rank(as_floating x) {
  int size = x.class_ == AS_FLOATING_ZERO ? 0 : x.class_ == AS_FLOATING_INFINITE ? 2 : 1;
  return x.is_negative ? -size : size;
}

int as_floating_order(as_floating a, as_floating b) {
  int left = rank(a), right = rank(b);
  AS_REQUIRE(a.class_ != AS_FLOATING_NAN && b.class_ != AS_FLOATING_NAN, "a NaN is in no order");
  if (left != right) return left < right ? -1 : 1;
  if (left != 1 && left != -1) return 0;
  return left * order_of_magnitudes(a, b);
}

bool as_floating_truncate(as_floating number, as_u128 *magnitude) {
  *magnitude = 0;
  if (number.class_ == AS_FLOATING_NAN || number.class_ == AS_FLOATING_INFINITE) return false;
  if (number.class_ == AS_FLOATING_ZERO || number.exponent <= -128) return true;
  if (number.exponent <= 0) return *magnitude = number.digits >> -number.exponent, true;
  if ((int32_t)length(number.digits) + number.exponent > 128) return false;
  return *magnitude = number.digits << number.exponent, true;
}
