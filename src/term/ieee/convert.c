/* Conversions between formats, words, integers, ratios and decimal text. */
#include "term/ieee/internal.h"
#include "term/words/narrow.h"
#include "term/words/wide.h"

#include <assay/base/contract.h>
#include <assert.h>

uint64_t as_ieee_to_format(as_ieee_format from, as_ieee_format to, as_rounding rounding, uint64_t bits) {
  bool negative = as_ieee_sign(from, bits);
  if (as_ieee_is_nan(from, bits)) return as_ieee_nan(to);
  if (as_ieee_is_infinite(from, bits)) return as_ieee_infinity(to, negative);
  if (as_ieee_is_zero(from, bits)) return as_ieee_zero(to, negative);
  as_ieee_parts parts = as_ieee_unpack(from, bits);
  return as_ieee_round_small(to, rounding, negative, parts.significand, parts.exponent);
}

uint64_t as_ieee_from_integer(as_ieee_format format, as_rounding rounding, mpz_srcptr integer) {
  mpz_t magnitude;
  if (mpz_sgn(integer) == 0) return as_ieee_zero(format, false);
  mpz_roinit_n(magnitude, mpz_limbs_read(integer), (mp_size_t)mpz_size(integer));
  return as_ieee_round(format, rounding, mpz_sgn(integer) < 0, magnitude, 0, false);
}

uint64_t as_ieee_from_unsigned(as_ieee_format format, as_rounding rounding, const uint64_t *word, uint32_t width) {
  mpz_t integer;
  assert(as_wide_valid(word, width));
  if (as_wide_is_zero(word, width)) return as_ieee_zero(format, false);
  if (width <= 64) return as_ieee_round_small(format, rounding, false, word[0], 0);
  mpz_roinit_n(integer, word, as_wide_limbs(width));
  return as_ieee_round(format, rounding, false, integer, 0, false);
}

uint64_t as_ieee_from_signed(as_ieee_format format, as_rounding rounding, const uint64_t *word, uint32_t width) {
  uint64_t magnitude[AS_WIDE_LIMBS_MAX];
  mpz_t integer;
  assert(as_wide_valid(word, width));
  if (!as_wide_sign(word, width)) return as_ieee_from_unsigned(format, rounding, word, width);
  if (width <= 64) return as_ieee_round_small(format, rounding, true, as_narrow_negate(word[0], width), 0);
  as_wide_negate(magnitude, word, width);
  mpz_roinit_n(integer, magnitude, as_wide_limbs(width));
  return as_ieee_round(format, rounding, true, integer, 0, false);
}

uint64_t as_ieee_from_ratio(as_ieee_format format, as_rounding rounding, mpz_srcptr numerator, mpz_srcptr denominator) {
  AS_REQUIRE(mpz_sgn(denominator) != 0, "the denominator is zero");
  if (mpz_sgn(numerator) == 0) return as_ieee_zero(format, false);
  bool negative = mpz_sgn(numerator) != mpz_sgn(denominator);
  /* The quotient has more than significand_bits bits. */
  int64_t shift = 2 + format.significand_bits + (int64_t)mpz_sizeinbase(denominator, 2);
  shift -= (int64_t)mpz_sizeinbase(numerator, 2);
  if (shift < 0) shift = 0;
  mpz_t quotient, rest;
  mpz_inits(quotient, rest, NULL);
  mpz_mul_2exp(quotient, numerator, (mp_bitcnt_t)shift);
  mpz_tdiv_qr(quotient, rest, quotient, denominator);
  mpz_abs(quotient, quotient);
  uint64_t result = as_ieee_round(format, rounding, negative, quotient, -shift, mpz_sgn(rest) != 0);
  mpz_clears(quotient, rest, NULL);
  return result;
}

/* Decimal text: (-1)^negative * digits * 10^scale, where digits has `count` digits without leading zeros. */
typedef struct decimal {
  bool negative;
  mpz_t digits;
  int64_t count, scale;
} decimal;
typedef struct cursor {
  const char *at, *end;
} cursor;

static bool skip(cursor *text, char a, char b) {
  if (text->at == text->end || (*text->at != a && *text->at != b)) return false;
  text->at++;
  return true;
}

static bool read_digit(cursor *text, uint32_t *digit) {
  if (text->at == text->end || *text->at < '0' || *text->at > '9') return false;
  *digit = (uint32_t)(*text->at++ - '0');
  return true;
}

/* Appends a run of digits to the number; returns how many. */
static int64_t read_digits(cursor *text, decimal *number) {
  int64_t length = 0;
  for (bool more = true; more;) {
    uint64_t piece = 0, power = 1;
    uint32_t digit;
    while (power < UINT64_C(1000000000000000000) && (more = read_digit(text, &digit))) {
      piece = 10 * piece + digit, power *= 10, length++;
      if (number->count || digit) number->count++;
    }
    mpz_mul_ui(number->digits, number->digits, power);
    mpz_add_ui(number->digits, number->digits, piece);
  }
  return length;
}

static bool read_exponent(cursor *text, int64_t *exponent) {
  const int64_t enough = INT64_C(1) << 50; /* more than any length of text can make up for */
  bool negative = text->at != text->end && *text->at == '-';
  uint32_t digit;
  skip(text, '+', '-');
  if (!read_digit(text, &digit)) return false;
  do
    if (*exponent < enough) *exponent = 10 * *exponent + digit;
  while (read_digit(text, &digit));
  if (negative) *exponent = -*exponent;
  return true;
}

static bool read_decimal(cursor text, decimal *number) {
  int64_t fraction = 0;
  number->negative = text.at != text.end && *text.at == '-';
  skip(&text, '+', '-');
  int64_t length = read_digits(&text, number);
  if (skip(&text, '.', '.')) length += fraction = read_digits(&text, number);
  if (length == 0) return false;
  if (skip(&text, 'e', 'E') && !read_exponent(&text, &number->scale)) return false;
  number->scale -= fraction;
  return text.at == text.end;
}

static uint64_t round_decimal(as_ieee_format format, as_rounding rounding, const decimal *number) {
  /* All formats lie within 10^-5000 and 10^5000. Beyond, any number of that size will do. */
  if (number->count == 0) return as_ieee_zero(format, number->negative);
  if (number->count + number->scale > 5000) return as_ieee_round_small(format, rounding, number->negative, 1, 1 << 20);
  if (number->count + number->scale < -5000)
    return as_ieee_round_small(format, rounding, number->negative, 1, -(1 << 20));
  mpz_t numerator, denominator;
  mpz_init_set(numerator, number->digits);
  mpz_init_set_ui(denominator, 1);
  bool large = number->scale >= 0;
  mpz_ui_pow_ui(denominator, 10, (unsigned long)(large ? number->scale : -number->scale));
  if (large) mpz_mul(numerator, numerator, denominator), mpz_set_ui(denominator, 1);
  if (number->negative) mpz_neg(numerator, numerator);
  uint64_t result = as_ieee_from_ratio(format, rounding, numerator, denominator);
  mpz_clears(numerator, denominator, NULL);
  return result;
}

bool as_ieee_from_decimal(as_ieee_format format, as_rounding rounding, const char *text, size_t length, uint64_t *out) {
  decimal number = {.negative = false};
  mpz_init(number.digits);
  bool read = read_decimal((cursor){text, text + length}, &number);
  *out = read ? round_decimal(format, rounding, &number) : as_ieee_zero(format, false);
  mpz_clear(number.digits);
  return read;
}

/* significand * 2^exponent as a word. requires: exponent >= 0 and the number fits. */
static void place(uint64_t *out, uint64_t significand, int64_t exponent) {
  uint64_t skip_limbs = (uint64_t)exponent / 64, shift = (uint64_t)exponent % 64;
  out[skip_limbs] = significand << shift;
  if (shift && significand >> (64 - shift)) out[skip_limbs + 1] = significand >> (64 - shift);
}

static bool fits_signed(as_ieee_parts integer, int64_t length, uint32_t width) {
  bool is_power = (integer.significand & (integer.significand - 1)) == 0;
  return length < width || (integer.negative && length == width && is_power);
}

static void to_word(as_ieee_format format, as_rounding rounding, uint64_t bits, uint64_t *out, uint32_t width,
                    bool is_signed, bool *unspecified) {
  AS_REQUIRE(width >= 1 && width <= AS_WIDE_WIDTH_MAX, "the width is out of range");
  mpn_zero(out, as_wide_limbs(width));
  if (as_ieee_is_nan(format, bits) || as_ieee_is_infinite(format, bits)) {
    *unspecified = true;
    return;
  }
  as_ieee_parts integer = as_ieee_round_parts(as_ieee_unpack(format, bits), rounding);
  if (!integer.significand) return;
  int64_t length = (int64_t)as_ieee_bit_length(integer.significand) + integer.exponent;
  if (is_signed ? !fits_signed(integer, length, width) : integer.negative || length > width) {
    *unspecified = true;
    return;
  }
  place(out, integer.significand, integer.exponent);
  if (integer.negative) as_wide_negate(out, out, width);
}

void as_ieee_to_unsigned(as_ieee_format format, as_rounding rounding, uint64_t bits, uint64_t *out, uint32_t width,
                         bool *unspecified) {
  to_word(format, rounding, bits, out, width, false, unspecified);
}

void as_ieee_to_signed(as_ieee_format format, as_rounding rounding, uint64_t bits, uint64_t *out, uint32_t width,
                       bool *unspecified) {
  to_word(format, rounding, bits, out, width, true, unspecified);
}

bool as_ieee_to_ratio(as_ieee_format format, uint64_t bits, mpz_ptr numerator, mpz_ptr denominator) {
  if (as_ieee_is_nan(format, bits) || as_ieee_is_infinite(format, bits)) return false;
  as_ieee_parts parts = as_ieee_unpack(format, bits);
  mpz_set_ui(denominator, 1);
  while (parts.exponent < 0 && parts.significand && !(parts.significand & 1)) parts.significand /= 2, parts.exponent++;
  mpz_set_ui(numerator, parts.significand);
  if (parts.significand && parts.exponent > 0) mpz_mul_2exp(numerator, numerator, (mp_bitcnt_t)parts.exponent);
  if (parts.significand && parts.exponent < 0) mpz_mul_2exp(denominator, denominator, (mp_bitcnt_t)-parts.exponent);
  if (parts.negative) mpz_neg(numerator, numerator);
  return true;
}
