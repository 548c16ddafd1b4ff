/* Text for people. The shortest decimal text is found by trying one digit after the other, with exact integers:
 * simple and slow (some 25 microseconds), which is enough for reports. */
#include "term/ieee/internal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* "nan", "inf" or "-inf"; NULL for finite numbers. */
static const char *special_name(as_ieee_format format, uint64_t bits) {
  if (as_ieee_is_nan(format, bits)) return "nan";
  if (!as_ieee_is_infinite(format, bits)) return NULL;
  return as_ieee_sign(format, bits) ? "-inf" : "inf";
}

static size_t give(char *buffer, size_t size, const char *text) { return (size_t)snprintf(buffer, size, "%s", text); }

size_t as_ieee_print_hex(as_ieee_format format, uint64_t bits, char *buffer, size_t size) {
  const char *name = special_name(format, bits);
  if (name) return give(buffer, size, name);
  as_ieee_parts parts = as_ieee_unpack(format, bits);
  uint32_t length = as_ieee_bit_length(parts.significand), count = 0;
  /* What follows the leading one, at the top of 64 bits. */
  uint64_t fraction = length > 1 ? parts.significand << (65 - length) : 0;
  char digits[18] = "";
  if (fraction) digits[count++] = '.';
  for (; fraction; fraction <<= 4) digits[count++] = "0123456789abcdef"[fraction >> 60];
  return (size_t)snprintf(buffer, size, "%s0x%d%sp%+lld", parts.negative ? "-" : "", length > 0, digits,
                          length ? (long long)parts.exponent + length - 1 : 0);
}

/* A positive number as a ratio, and floor(log10) of it. */
typedef struct ratio {
  mpz_t numerator, denominator;
  int64_t decade;
} ratio;

/* out := numerator / (denominator * 10^power) as a ratio of integers. */
static void scale(ratio *out, const ratio *number, int64_t power) {
  mpz_ptr grown = power < 0 ? out->numerator : out->denominator;
  mpz_t factor;
  mpz_init(factor);
  mpz_ui_pow_ui(factor, 10, (unsigned long)(power < 0 ? -power : power));
  mpz_set(out->numerator, number->numerator), mpz_set(out->denominator, number->denominator);
  mpz_mul(grown, grown, factor);
  mpz_clear(factor);
}

static int64_t find_decade(const ratio *number) {
  int64_t binary = (int64_t)mpz_sizeinbase(number->numerator, 2) - (int64_t)mpz_sizeinbase(number->denominator, 2);
  /* An estimate that is never too large, then steps upwards. log10(2) = 0.30103 rounded up, so take one off. */
  int64_t decade = (binary - 1) * 30103 / 100000 - 2;
  ratio scaled;
  mpz_inits(scaled.numerator, scaled.denominator, NULL);
  for (;; decade++) {
    scale(&scaled, number, decade + 1);
    if (mpz_cmp(scaled.numerator, scaled.denominator) < 0) break;
  }
  mpz_clears(scaled.numerator, scaled.denominator, NULL);
  return decade;
}

/* Does digits * 10^power read back as the positive number `bits`? */
static bool reads_back(as_ieee_format format, uint64_t bits, mpz_srcptr digits, int64_t power) {
  ratio read, whole;
  mpz_inits(read.numerator, read.denominator, NULL);
  mpz_init_set(whole.numerator, digits), mpz_init_set_ui(whole.denominator, 1);
  scale(&read, &whole, -power);
  uint64_t got = as_ieee_from_ratio(format, AS_ROUNDING_RNE, read.numerator, read.denominator);
  mpz_clears(read.numerator, read.denominator, whole.numerator, whole.denominator, NULL);
  return got == bits;
}

/* The decimal number digits * 10^power with `count` digits that is nearest to the number, or failing that its
 * neighbour on the other side, if one of them reads back. (At powers of two the gap below is half of that above, so
 * that the nearest may not read back where the other one does.) */
static bool try_digits(as_ieee_format format, uint64_t bits, const ratio *number, int64_t power, mpz_ptr digits) {
  ratio scaled;
  mpz_t rest;
  mpz_inits(scaled.numerator, scaled.denominator, rest, NULL);
  scale(&scaled, number, power);
  mpz_tdiv_qr(digits, rest, scaled.numerator, scaled.denominator);
  mpz_mul_2exp(rest, rest, 1);
  bool upper = mpz_cmp(rest, scaled.denominator) > 0;
  mpz_add_ui(digits, digits, upper);
  bool found = reads_back(format, bits, digits, power);
  if (!found) {
    if (upper)
      mpz_sub_ui(digits, digits, 1);
    else
      mpz_add_ui(digits, digits, 1);
    found = mpz_sgn(digits) > 0 && reads_back(format, bits, digits, power);
  }
  mpz_clears(scaled.numerator, scaled.denominator, rest, NULL);
  return found;
}

/* The digits, without zeros at the end, and the decade of the first one. */
static int64_t shortest(as_ieee_format format, uint64_t bits, char *text) {
  enum { DIGITS_MAX = 22 };
  ratio number;
  mpz_t digits;
  mpz_inits(number.numerator, number.denominator, digits, NULL);
  as_ieee_to_ratio(format, bits, number.numerator, number.denominator);
  number.decade = find_decade(&number);
  int64_t power = number.decade;
  while (!try_digits(format, bits, &number, power, digits)) {
    power--;
    assert(number.decade - power < DIGITS_MAX);
  }
  mpz_get_str(text, 10, digits);
  mpz_clears(number.numerator, number.denominator, digits, NULL);
  size_t length = strlen(text);
  int64_t decade = power + (int64_t)length - 1;
  while (length > 1 && text[length - 1] == '0') text[--length] = 0;
  return decade;
}

size_t as_ieee_print(as_ieee_format format, uint64_t bits, char *buffer, size_t size) {
  const char *name = special_name(format, bits), *sign = as_ieee_sign(format, bits) ? "-" : "";
  char digits[40];
  if (name) return give(buffer, size, name);
  if (as_ieee_is_zero(format, bits)) return (size_t)snprintf(buffer, size, "%s0.0", sign);
  int64_t decade = shortest(format, as_ieee_magnitude(format, bits), digits);
  int length = (int)strlen(digits), point = (int)decade + 1;
  int written;
  if (point < -3 || point > 17) /* 1e-5, 6.02e23 */
    written = snprintf(buffer, size, "%s%c%s%se%d", sign, digits[0], length > 1 ? "." : "", digits + 1, point - 1);
  else if (point <= 0) /* 0.001 */
    written = snprintf(buffer, size, "%s0.%.*s%s", sign, -point, "000", digits);
  else if (point < length) /* 3.25 */
    written = snprintf(buffer, size, "%s%.*s.%s", sign, point, digits, digits + point);
  else /* 100.0 */
    written = snprintf(buffer, size, "%s%s%.*s.0", sign, digits, point - length, "0000000000000000");
  return (size_t)written;
}
