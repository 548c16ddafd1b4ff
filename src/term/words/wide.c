#include "term/words/wide.h"

#include <assert.h>
#include <string.h>

_Static_assert(GMP_NUMB_BITS == 64, "limbs have 64 bits");
_Static_assert(_Generic((mp_limb_t)0, uint64_t: 1, default: 0), "a limb is a uint64_t");

static void trim(uint64_t *out, uint32_t width) {
  if (width % 64) out[width / 64] &= UINT64_MAX >> (64 - width % 64);
}

static void fill(uint64_t *out, uint64_t limb, uint32_t width) {
  for (uint32_t i = 0; i < as_wide_limbs(width); i++) out[i] = limb;
  trim(out, width);
}

bool as_wide_valid(const uint64_t *a, uint32_t width) {
  return width >= 1 && width <= AS_WIDE_WIDTH_MAX && (width % 64 == 0 || a[width / 64] >> width % 64 == 0);
}

bool as_wide_is_zero(const uint64_t *a, uint32_t width) {
  assert(as_wide_valid(a, width));
  return mpn_zero_p(a, as_wide_limbs(width));
}

void as_wide_add(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  mpn_add_n(out, a, b, as_wide_limbs(width));
  trim(out, width);
}

void as_wide_subtract(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  mpn_sub_n(out, a, b, as_wide_limbs(width));
  trim(out, width);
}

void as_wide_negate(uint64_t *out, const uint64_t *a, uint32_t width) {
  assert(as_wide_valid(a, width));
  mpn_neg(out, a, as_wide_limbs(width));
  trim(out, width);
}

void as_wide_multiply(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t product[2 * AS_WIDE_LIMBS_MAX];
  uint32_t limbs = as_wide_limbs(width);
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  mpn_mul_n(product, a, b, limbs);
  mpn_copyi(out, product, limbs);
  trim(out, width);
}

static uint32_t used_limbs(const uint64_t *a, uint32_t limbs) {
  while (limbs && !a[limbs - 1]) limbs--;
  return limbs;
}

/* Quotient and remainder, each of all limbs of the width; they overlap no operand. requires: b is not zero. */
static void divide(uint64_t *quotient, uint64_t *rest, const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint32_t limbs = as_wide_limbs(width), a_used = used_limbs(a, limbs), b_used = used_limbs(b, limbs);
  assert(b_used > 0);
  mpn_zero(quotient, limbs), mpn_zero(rest, limbs);
  if (a_used < b_used)
    mpn_copyi(rest, a, limbs);
  else
    mpn_tdiv_qr(quotient, rest, 0, a, a_used, b, b_used);
}

void as_wide_udiv(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t quotient[AS_WIDE_LIMBS_MAX], rest[AS_WIDE_LIMBS_MAX];
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  if (as_wide_is_zero(b, width)) {
    fill(out, UINT64_MAX, width);
    return;
  }
  divide(quotient, rest, a, b, width);
  mpn_copyi(out, quotient, as_wide_limbs(width));
}

void as_wide_urem(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t quotient[AS_WIDE_LIMBS_MAX], rest[AS_WIDE_LIMBS_MAX];
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  if (as_wide_is_zero(b, width)) {
    memmove(out, a, as_wide_limbs(width) * sizeof *out);
    return;
  }
  divide(quotient, rest, a, b, width);
  mpn_copyi(out, rest, as_wide_limbs(width));
}

/* |a|; that of the smallest word is itself. */
static void magnitude(uint64_t *out, const uint64_t *a, uint32_t width) {
  if (as_wide_sign(a, width))
    as_wide_negate(out, a, width);
  else
    mpn_copyi(out, a, as_wide_limbs(width));
}

void as_wide_sdiv(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t dividend[AS_WIDE_LIMBS_MAX], divisor[AS_WIDE_LIMBS_MAX];
  bool negative = as_wide_sign(a, width) != as_wide_sign(b, width);
  magnitude(dividend, a, width), magnitude(divisor, b, width);
  as_wide_udiv(out, dividend, divisor, width);
  if (negative) as_wide_negate(out, out, width);
}

void as_wide_srem(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t dividend[AS_WIDE_LIMBS_MAX], divisor[AS_WIDE_LIMBS_MAX];
  bool negative = as_wide_sign(a, width);
  magnitude(dividend, a, width), magnitude(divisor, b, width);
  as_wide_urem(out, dividend, divisor, width);
  if (negative) as_wide_negate(out, out, width);
}

void as_wide_smod(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t rest[AS_WIDE_LIMBS_MAX];
  bool differ = as_wide_sign(a, width) != as_wide_sign(b, width);
  as_wide_srem(rest, a, b, width);
  if (differ && !as_wide_is_zero(rest, width))
    as_wide_add(out, rest, b, width);
  else
    mpn_copyi(out, rest, as_wide_limbs(width));
}

void as_wide_and(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  mpn_and_n(out, a, b, as_wide_limbs(width));
}

void as_wide_or(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  mpn_ior_n(out, a, b, as_wide_limbs(width));
}

void as_wide_xor(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width) {
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  mpn_xor_n(out, a, b, as_wide_limbs(width));
}

void as_wide_not(uint64_t *out, const uint64_t *a, uint32_t width) {
  assert(as_wide_valid(a, width));
  mpn_com(out, a, as_wide_limbs(width));
  trim(out, width);
}

/* The amount as a number, or the width if it is the width or more. */
static uint32_t shift_count(const uint64_t *amount, uint32_t width) {
  assert(as_wide_valid(amount, width));
  if (used_limbs(amount, as_wide_limbs(width)) > 1 || amount[0] >= width) return width;
  return (uint32_t)amount[0];
}

static void shift_right(uint64_t *out, const uint64_t *a, uint32_t count, uint32_t limbs) {
  uint32_t skip = count / 64, kept = limbs - skip;
  assert(skip < limbs);
  if (count % 64)
    mpn_rshift(out, a + skip, kept, count % 64);
  else
    memmove(out, a + skip, kept * sizeof *out);
  mpn_zero(out + kept, skip);
}

static void shift_left(uint64_t *out, const uint64_t *a, uint32_t count, uint32_t limbs) {
  uint32_t skip = count / 64, kept = limbs - skip;
  assert(skip < limbs);
  if (count % 64)
    mpn_lshift(out + skip, a, kept, count % 64);
  else
    memmove(out + skip, a, kept * sizeof *out);
  mpn_zero(out, skip);
}

void as_wide_shl(uint64_t *out, const uint64_t *a, const uint64_t *amount, uint32_t width) {
  uint32_t count = shift_count(amount, width);
  assert(as_wide_valid(a, width));
  if (count == width) {
    fill(out, 0, width);
    return;
  }
  shift_left(out, a, count, as_wide_limbs(width));
  trim(out, width);
}

void as_wide_lshr(uint64_t *out, const uint64_t *a, const uint64_t *amount, uint32_t width) {
  uint32_t count = shift_count(amount, width);
  assert(as_wide_valid(a, width));
  if (count == width)
    fill(out, 0, width);
  else
    shift_right(out, a, count, as_wide_limbs(width));
}

void as_wide_ashr(uint64_t *out, const uint64_t *a, const uint64_t *amount, uint32_t width) {
  uint32_t count = shift_count(amount, width);
  bool negative = as_wide_sign(a, width);
  assert(as_wide_valid(a, width));
  if (count == width) {
    fill(out, negative ? UINT64_MAX : 0, width);
    return;
  }
  if (!negative) {
    shift_right(out, a, count, as_wide_limbs(width));
    return;
  }
  as_wide_not(out, a, width);
  shift_right(out, out, count, as_wide_limbs(width));
  as_wide_not(out, out, width);
}

bool as_wide_ult(const uint64_t *a, const uint64_t *b, uint32_t width) {
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  return mpn_cmp(a, b, as_wide_limbs(width)) < 0;
}

bool as_wide_slt(const uint64_t *a, const uint64_t *b, uint32_t width) {
  bool a_negative = as_wide_sign(a, width);
  if (a_negative != as_wide_sign(b, width)) return a_negative;
  return as_wide_ult(a, b, width);
}

void as_wide_concat(uint64_t *out, const uint64_t *high, uint32_t high_width, const uint64_t *low, uint32_t low_width) {
  uint64_t joined[AS_WIDE_LIMBS_MAX];
  uint32_t limbs = as_wide_limbs(high_width + low_width), skip = low_width / 64, shift = low_width % 64;
  assert(as_wide_valid(high, high_width) && as_wide_valid(low, low_width));
  assert(high_width + low_width <= AS_WIDE_WIDTH_MAX);
  mpn_zero(joined, limbs);
  mpn_copyi(joined, low, as_wide_limbs(low_width));
  for (uint32_t i = 0; i < as_wide_limbs(high_width); i++) {
    joined[skip + i] |= high[i] << shift;
    if (shift && skip + i + 1 < limbs) joined[skip + i + 1] |= high[i] >> (64 - shift);
  }
  mpn_copyi(out, joined, limbs);
}

void as_wide_extract(uint64_t *out, const uint64_t *a, uint32_t width, uint32_t high_bit, uint32_t low_bit) {
  uint32_t result_width = high_bit - low_bit + 1, skip = low_bit / 64, shift = low_bit % 64;
  uint32_t limbs = as_wide_limbs(width);
  assert(as_wide_valid(a, width) && low_bit <= high_bit && high_bit < width);
  for (uint32_t i = 0; i < as_wide_limbs(result_width); i++) {
    uint64_t limb = a[skip + i] >> shift;
    if (shift && skip + i + 1 < limbs) limb |= a[skip + i + 1] << (64 - shift);
    out[i] = limb;
  }
  trim(out, result_width);
}

void as_wide_zero_extend(uint64_t *out, const uint64_t *a, uint32_t width, uint32_t new_width) {
  uint32_t limbs = as_wide_limbs(width);
  assert(as_wide_valid(a, width) && width <= new_width && new_width <= AS_WIDE_WIDTH_MAX);
  memmove(out, a, limbs * sizeof *out);
  mpn_zero(out + limbs, as_wide_limbs(new_width) - limbs);
}

void as_wide_sign_extend(uint64_t *out, const uint64_t *a, uint32_t width, uint32_t new_width) {
  bool negative = as_wide_sign(a, width);
  as_wide_zero_extend(out, a, width, new_width);
  if (!negative) return;
  if (width % 64) out[width / 64] |= UINT64_MAX << width % 64;
  for (uint32_t i = as_wide_limbs(width); i < as_wide_limbs(new_width); i++) out[i] = UINT64_MAX;
  trim(out, new_width);
}
