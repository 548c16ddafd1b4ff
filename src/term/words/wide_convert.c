/* Wide words from and to numbers and decimal text. */
#include "term/words/wide.h"

#include <assay/base/text.h>
#include <assert.h>
#include <string.h>

void as_wide_from_mpz(uint64_t *out, mpz_srcptr number, uint32_t width) {
  uint32_t limbs = as_wide_limbs(width);
  size_t used = mpz_size(number);
  assert(width >= 1 && width <= AS_WIDE_WIDTH_MAX);
  if (used > limbs) used = limbs;
  memcpy(out, mpz_limbs_read(number), used * sizeof *out);
  mpn_zero(out + used, (mp_size_t)(limbs - used));
  if (mpz_sgn(number) < 0) mpn_neg(out, out, limbs);
  if (width % 64) out[limbs - 1] &= UINT64_MAX >> (64 - width % 64);
}

void as_wide_to_mpz(mpz_ptr out, const uint64_t *a, uint32_t width) {
  uint32_t limbs = as_wide_limbs(width);
  assert(as_wide_valid(a, width));
  mpn_copyi(mpz_limbs_write(out, limbs), a, limbs);
  mpz_limbs_finish(out, limbs);
}

void as_wide_to_mpz_signed(mpz_ptr out, const uint64_t *a, uint32_t width) {
  uint32_t limbs = as_wide_limbs(width);
  if (!as_wide_sign(a, width)) {
    as_wide_to_mpz(out, a, width);
    return;
  }
  as_wide_negate(mpz_limbs_write(out, limbs), a, width);
  mpz_limbs_finish(out, -(mp_size_t)limbs);
}

/* Horner's rule in pieces of 19 digits, modulo 2^(64 * limbs). */
static bool read_digits(uint64_t *out, const char *text, size_t length, uint32_t limbs) {
  mpn_zero(out, limbs);
  if (!length) return false;
  for (size_t i = 0; i < length;) {
    uint64_t piece = 0, scale = 1;
    for (size_t end = i + 19; i < end && i < length; i++) {
      if (text[i] < '0' || text[i] > '9') return false;
      piece = 10 * piece + (uint64_t)(text[i] - '0'), scale *= 10;
    }
    mpn_mul_1(out, out, limbs, scale);
    mpn_add_1(out, out, limbs, piece);
  }
  return true;
}

bool as_wide_from_decimal(uint64_t *out, const char *text, size_t length, uint32_t width) {
  uint32_t limbs = as_wide_limbs(width);
  bool negative = length && text[0] == '-';
  assert(width >= 1 && width <= AS_WIDE_WIDTH_MAX);
  if (!read_digits(out, text + negative, length - negative, limbs)) {
    mpn_zero(out, limbs);
    return false;
  }
  if (negative) mpn_neg(out, out, limbs);
  if (width % 64) out[limbs - 1] &= UINT64_MAX >> (64 - width % 64);
  return true;
}

void as_wide_put_decimal(as_text *text, const uint64_t *a, uint32_t width) {
  enum { DIGITS_MAX = 19730 }; /* of 2^65536 - 1, and one more as mpn_get_str asks */
  uint64_t copy[AS_WIDE_LIMBS_MAX];
  unsigned char digits[DIGITS_MAX];
  uint32_t limbs = as_wide_limbs(width);
  assert(as_wide_valid(a, width));
  mpn_copyi(copy, a, limbs);
  while (limbs && !copy[limbs - 1]) limbs--;
  if (!limbs) {
    as_text_put_char(text, '0');
    return;
  }
  size_t count = mpn_get_str(digits, 10, copy, limbs), first = 0;
  assert(count <= DIGITS_MAX);
  while (first + 1 < count && !digits[first]) first++;
  for (size_t i = first; i < count; i++) digits[i] = (unsigned char)('0' + digits[i]);
  as_text_put_bytes(text, (const char *)digits + first, count - first);
}
