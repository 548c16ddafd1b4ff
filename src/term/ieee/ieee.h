/* IEEE 754 arithmetic on bit patterns, exact, in all five rounding modes, with the meaning of SMT-LIB's theory of
 * floating-point numbers.
 *
 * A format is {exponent_bits, significand_bits}, the hidden bit counted among the significand's, as in SMT-LIB's
 * (_ FloatingPoint eb sb). A number is its bit pattern in the low exponent_bits + significand_bits bits of a uint64_t.
 * There is one NaN: operations accept every NaN pattern and give the canonical one (positive, quiet, only the top bit
 * of the fraction set), so that results are equal as SMT-LIB values exactly when they are equal as integers.
 * Where SMT-LIB leaves the result open, *unspecified is set to true (it is never set to false) and the result is a
 * fixed value of the format; the caller decides what that means.
 *
 * Everything is computed with integers and rounded once, by one function (ieee/round.c). For Float32 and Float64 in
 * RNE the processor computes instead when its control register says that it rounds the same way (ieee/hardware.c).
 * Scratch integers are GMP's and are gone when a function returns. There is no other state.
 *
 *   uint64_t tenth, three;
 *   as_ieee_from_decimal(as_ieee_float64, AS_ROUNDING_RNE, "0.1", 3, &tenth);
 *   as_ieee_from_decimal(as_ieee_float64, AS_ROUNDING_RNE, "3", 1, &three);
 *   as_ieee_print(as_ieee_float64, as_ieee_mul(as_ieee_float64, AS_ROUNDING_RNE, tenth, three), text, sizeof text);
 *   // 0.30000000000000004
 */
#ifndef ASSAY_TERM_IEEE_IEEE_H
#define ASSAY_TERM_IEEE_IEEE_H

#include <assay/term/term.h> /* as_rounding */
#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 2 <= exponent_bits <= 15, 2 <= significand_bits, at most 64 bits together. */
typedef struct as_ieee_format {
  uint8_t exponent_bits, significand_bits;
} as_ieee_format;

static const as_ieee_format as_ieee_float16 = {5, 11};
static const as_ieee_format as_ieee_float32 = {8, 24};
static const as_ieee_format as_ieee_float64 = {11, 53};

static inline uint32_t as_ieee_width(as_ieee_format format) {
  return (uint32_t)format.exponent_bits + format.significand_bits;
}

/* Special values. */
uint64_t as_ieee_nan(as_ieee_format format);
uint64_t as_ieee_infinity(as_ieee_format format, bool negative);
uint64_t as_ieee_zero(as_ieee_format format, bool negative);
/* Maps every NaN to the one, and everything else to itself. */
uint64_t as_ieee_canonical(as_ieee_format format, uint64_t bits);

/* Classification. NaN is neither negative nor positive; zeros and infinities are by their sign. */
bool as_ieee_is_nan(as_ieee_format format, uint64_t bits);
bool as_ieee_is_infinite(as_ieee_format format, uint64_t bits);
bool as_ieee_is_zero(as_ieee_format format, uint64_t bits);
bool as_ieee_is_normal(as_ieee_format format, uint64_t bits);
bool as_ieee_is_subnormal(as_ieee_format format, uint64_t bits);
bool as_ieee_is_negative(as_ieee_format format, uint64_t bits);
bool as_ieee_is_positive(as_ieee_format format, uint64_t bits);

/* Comparisons (fp.leq, fp.lt, fp.eq): false when an operand is NaN; the zeros are equal. */
bool as_ieee_leq(as_ieee_format format, uint64_t a, uint64_t b);
bool as_ieee_lt(as_ieee_format format, uint64_t a, uint64_t b);
bool as_ieee_eq(as_ieee_format format, uint64_t a, uint64_t b);

uint64_t as_ieee_abs(as_ieee_format format, uint64_t a);
uint64_t as_ieee_neg(as_ieee_format format, uint64_t a);
/* The other operand when one is NaN. Unspecified for +0 and -0, in either order (the result is b then). */
uint64_t as_ieee_min(as_ieee_format format, uint64_t a, uint64_t b, bool *unspecified);
uint64_t as_ieee_max(as_ieee_format format, uint64_t a, uint64_t b, bool *unspecified);

uint64_t as_ieee_add(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b);
uint64_t as_ieee_sub(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b);
uint64_t as_ieee_mul(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b);
uint64_t as_ieee_div(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b);
uint64_t as_ieee_sqrt(as_ieee_format format, as_rounding rounding, uint64_t a);
/* a * b + c, rounded once. */
uint64_t as_ieee_fma(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b, uint64_t c);
/* a - b * n where n is the integer nearest to a / b, ties to even: fp.rem, C's remainder(). Always exact. */
uint64_t as_ieee_rem(as_ieee_format format, uint64_t a, uint64_t b);
uint64_t as_ieee_round_to_integral(as_ieee_format format, as_rounding rounding, uint64_t a);

/* Conversions (ieee/convert.c). Words are as in wide.h. */
uint64_t as_ieee_to_format(as_ieee_format from, as_ieee_format to, as_rounding rounding, uint64_t bits);
uint64_t as_ieee_from_unsigned(as_ieee_format format, as_rounding rounding, const uint64_t *word, uint32_t width);
uint64_t as_ieee_from_signed(as_ieee_format format, as_rounding rounding, const uint64_t *word, uint32_t width);
uint64_t as_ieee_from_integer(as_ieee_format format, as_rounding rounding, mpz_srcptr integer);
/* requires: denominator is not zero. Zero is +0. */
uint64_t as_ieee_from_ratio(as_ieee_format format, as_rounding rounding, mpz_srcptr numerator, mpz_srcptr denominator);
/* [+-] digits [. digits] [(e|E) [+-] digits], at least one digit before the exponent. "-0" is -0. Returns false, and
 * leaves +0, when the text is anything else. */
bool as_ieee_from_decimal(as_ieee_format format, as_rounding rounding, const char *text, size_t length, uint64_t *out);
/* Rounds to an integer first. Unspecified for NaN, infinities, and when the integer does not fit (out is 0 then). */
void as_ieee_to_unsigned(as_ieee_format format, as_rounding rounding, uint64_t bits, uint64_t *out, uint32_t width,
                         bool *unspecified);
void as_ieee_to_signed(as_ieee_format format, as_rounding rounding, uint64_t bits, uint64_t *out, uint32_t width,
                       bool *unspecified);
/* The exact value in lowest terms. Returns false for NaN and infinities. */
bool as_ieee_to_ratio(as_ieee_format format, uint64_t bits, mpz_ptr numerator, mpz_ptr denominator);

/* Text for people (ieee/print.c): as snprintf, returns the length that the whole text has; AS_IEEE_TEXT_BYTES always
 * suffice. Special values are nan, inf, -inf. */
enum { AS_IEEE_TEXT_BYTES = 64 };
/* The shortest decimal text that reads back (to nearest even): 0.1, -3.25, 100.0, 1e-5, 6.02e23. */
size_t as_ieee_print(as_ieee_format format, uint64_t bits, char *buffer, size_t size);
/* C's hexadecimal text, exact: 0x1.8p+1, -0x0p+0; subnormals are normalised. */
size_t as_ieee_print_hex(as_ieee_format format, uint64_t bits, char *buffer, size_t size);

#endif
