/* Wide words: bit-vector arithmetic at any width from 1 to 65535.
 *
 * A word of width w is an array of as_wide_limbs(w) limbs of 64 bits, the least significant first; the bits above the
 * width are zero, in what goes in and in what comes out. The meaning is that of SMT-LIB's theory of bit-vectors, for
 * all inputs: x udiv 0 is all ones, x urem 0 is x, shifts by the width or more give zero (or the sign), and the
 * overflow predicates (nego, uaddo, ...) are those of SMT-LIB 2.7.
 * The result may be the same array as an operand, but may not overlap it in another way. The caller owns all arrays;
 * scratch is on the stack (at most 40 KB, besides GMP's own). narrow.h has the same functions for widths up to 64 on
 * plain integers.
 *
 *   uint64_t a[2] = {1, 0}, b[2] = {0, 1}, sum[2];   // width 100
 *   as_wide_add(sum, a, b, 100);
 */
#ifndef ASSAY_TERM_WORDS_WIDE_H
#define ASSAY_TERM_WORDS_WIDE_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { AS_WIDE_WIDTH_MAX = 65535, AS_WIDE_LIMBS_MAX = 1024 };

static inline uint32_t as_wide_limbs(uint32_t width) { return (width + 63) / 64; }
static inline bool as_wide_bit(const uint64_t *a, uint32_t index) { return a[index / 64] >> index % 64 & 1; }
static inline bool as_wide_sign(const uint64_t *a, uint32_t width) { return as_wide_bit(a, width - 1); }
/* No bits above the width. */
bool as_wide_valid(const uint64_t *a, uint32_t width);
bool as_wide_is_zero(const uint64_t *a, uint32_t width);

void as_wide_add(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
void as_wide_subtract(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
void as_wide_negate(uint64_t *out, const uint64_t *a, uint32_t width);
void as_wide_multiply(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
void as_wide_udiv(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
void as_wide_urem(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
void as_wide_sdiv(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width); /* truncates towards zero */
void as_wide_srem(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width); /* the sign of the dividend */
void as_wide_smod(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width); /* the sign of the divisor */

void as_wide_and(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
void as_wide_or(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
void as_wide_xor(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
void as_wide_not(uint64_t *out, const uint64_t *a, uint32_t width);
void as_wide_shl(uint64_t *out, const uint64_t *a, const uint64_t *amount, uint32_t width);
void as_wide_lshr(uint64_t *out, const uint64_t *a, const uint64_t *amount, uint32_t width);
void as_wide_ashr(uint64_t *out, const uint64_t *a, const uint64_t *amount, uint32_t width);

bool as_wide_ult(const uint64_t *a, const uint64_t *b, uint32_t width);
bool as_wide_slt(const uint64_t *a, const uint64_t *b, uint32_t width);

/* requires: high_width + low_width <= 65535. */
void as_wide_concat(uint64_t *out, const uint64_t *high, uint32_t high_width, const uint64_t *low, uint32_t low_width);
/* Bits high_bit down to low_bit. requires: low_bit <= high_bit < width. */
void as_wide_extract(uint64_t *out, const uint64_t *a, uint32_t width, uint32_t high_bit, uint32_t low_bit);
/* requires: width <= new_width; out has the limbs of new_width. */
void as_wide_zero_extend(uint64_t *out, const uint64_t *a, uint32_t width, uint32_t new_width);
void as_wide_sign_extend(uint64_t *out, const uint64_t *a, uint32_t width, uint32_t new_width);

/* Would the exact result not fit? (wide_overflow.c) */
bool as_wide_nego(const uint64_t *a, uint32_t width);
bool as_wide_uaddo(const uint64_t *a, const uint64_t *b, uint32_t width);
bool as_wide_saddo(const uint64_t *a, const uint64_t *b, uint32_t width);
bool as_wide_umulo(const uint64_t *a, const uint64_t *b, uint32_t width);
bool as_wide_smulo(const uint64_t *a, const uint64_t *b, uint32_t width);
bool as_wide_usubo(const uint64_t *a, const uint64_t *b, uint32_t width);
bool as_wide_ssubo(const uint64_t *a, const uint64_t *b, uint32_t width);
bool as_wide_sdivo(const uint64_t *a, const uint64_t *b, uint32_t width);

/* Conversions (wide_convert.c). From a number: modulo 2^width, also for negative numbers. To a number: `out` is
 * initialised by the caller. */
void as_wide_from_mpz(uint64_t *out, mpz_srcptr number, uint32_t width);
void as_wide_to_mpz(mpz_ptr out, const uint64_t *a, uint32_t width);
void as_wide_to_mpz_signed(mpz_ptr out, const uint64_t *a, uint32_t width);

#endif
