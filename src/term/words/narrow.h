/* Narrow words: bit-vector arithmetic at widths 1..64 on plain uint64_t.
 *
 * A word of width w is a value below 2^w: the bits above are zero, in what goes in and in what comes out. The meaning
 * is that of SMT-LIB's theory of bit-vectors, for all inputs: x udiv 0 is all ones, x urem 0 is x, shifts by the width
 * or more give zero (or the sign), and the overflow predicates (nego, uaddo, ...) are those of SMT-LIB 2.7. wide.h has
 * the same functions for words of any width.
 *
 *   uint64_t sum = as_narrow_add(200, 100, 8);   // 44
 *   bool over = as_narrow_uaddo(200, 100, 8);    // true
 */
#ifndef ASSAY_TERM_WORDS_NARROW_H
#define ASSAY_TERM_WORDS_NARROW_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum { AS_NARROW_WIDTH_MAX = 64 };

/* All ones. */
static inline uint64_t as_narrow_mask(uint32_t width) {
  assert(width >= 1 && width <= AS_NARROW_WIDTH_MAX);
  return UINT64_MAX >> (64 - width);
}
static inline uint64_t as_narrow_truncate(uint64_t bits, uint32_t width) { return bits & as_narrow_mask(width); }
static inline bool as_narrow_valid(uint64_t a, uint32_t width) { return a <= as_narrow_mask(width); }

/* The smallest signed word: only the sign bit. */
static inline uint64_t as_narrow_minimum(uint32_t width) { return (as_narrow_mask(width) >> 1) + 1; }
static inline bool as_narrow_sign(uint64_t a, uint32_t width) {
  assert(as_narrow_valid(a, width));
  return a >> (width - 1);
}
/* The value as a signed number. */
static inline int64_t as_narrow_signed(uint64_t a, uint32_t width) {
  uint64_t sign = as_narrow_minimum(width);
  assert(as_narrow_valid(a, width));
  return (int64_t)((a ^ sign) - sign);
}

static inline uint64_t as_narrow_add(uint64_t a, uint64_t b, uint32_t width) {
  assert(as_narrow_valid(a, width) && as_narrow_valid(b, width));
  return as_narrow_truncate(a + b, width);
}
static inline uint64_t as_narrow_subtract(uint64_t a, uint64_t b, uint32_t width) {
  assert(as_narrow_valid(a, width) && as_narrow_valid(b, width));
  return as_narrow_truncate(a - b, width);
}
static inline uint64_t as_narrow_negate(uint64_t a, uint32_t width) { return as_narrow_subtract(0, a, width); }
static inline uint64_t as_narrow_multiply(uint64_t a, uint64_t b, uint32_t width) {
  assert(as_narrow_valid(a, width) && as_narrow_valid(b, width));
  return as_narrow_truncate(a * b, width);
}

static inline uint64_t as_narrow_udiv(uint64_t a, uint64_t b, uint32_t width) {
  assert(as_narrow_valid(a, width) && as_narrow_valid(b, width));
  return b ? a / b : as_narrow_mask(width);
}
static inline uint64_t as_narrow_urem(uint64_t a, uint64_t b, uint32_t width) {
  assert(as_narrow_valid(a, width) && as_narrow_valid(b, width));
  (void)width;
  return b ? a % b : a;
}
/* The magnitude of a signed word; that of the smallest one is itself. */
static inline uint64_t as_narrow_magnitude(uint64_t a, uint32_t width) {
  return as_narrow_sign(a, width) ? as_narrow_negate(a, width) : a;
}
/* Truncates towards zero. */
static inline uint64_t as_narrow_sdiv(uint64_t a, uint64_t b, uint32_t width) {
  uint64_t quotient = as_narrow_udiv(as_narrow_magnitude(a, width), as_narrow_magnitude(b, width), width);
  return as_narrow_sign(a, width) != as_narrow_sign(b, width) ? as_narrow_negate(quotient, width) : quotient;
}
/* The sign follows the dividend. */
static inline uint64_t as_narrow_srem(uint64_t a, uint64_t b, uint32_t width) {
  uint64_t rest = as_narrow_urem(as_narrow_magnitude(a, width), as_narrow_magnitude(b, width), width);
  return as_narrow_sign(a, width) ? as_narrow_negate(rest, width) : rest;
}
/* The sign follows the divisor. */
static inline uint64_t as_narrow_smod(uint64_t a, uint64_t b, uint32_t width) {
  uint64_t rest = as_narrow_srem(a, b, width);
  bool adjust = rest && as_narrow_sign(a, width) != as_narrow_sign(b, width);
  return adjust ? as_narrow_add(rest, b, width) : rest;
}

static inline uint64_t as_narrow_or(uint64_t a, uint64_t b, uint32_t width) {
  assert(as_narrow_valid(a, width) && as_narrow_valid(b, width));
  (void)width;
  return a | b;
}
static inline uint64_t as_narrow_not(uint64_t a, uint32_t width) {
  assert(as_narrow_valid(a, width));
  return a ^ as_narrow_mask(width);
}

static inline uint64_t as_narrow_shl(uint64_t a, uint64_t amount, uint32_t width) {
  assert(as_narrow_valid(a, width) && as_narrow_valid(amount, width));
  return amount < width ? as_narrow_truncate(a << amount, width) : 0;
}
static inline uint64_t as_narrow_lshr(uint64_t a, uint64_t amount, uint32_t width) {
  assert(as_narrow_valid(a, width) && as_narrow_valid(amount, width));
  return amount < width ? a >> amount : 0;
}
static inline uint64_t as_narrow_ashr(uint64_t a, uint64_t amount, uint32_t width) {
  if (!as_narrow_sign(a, width)) return as_narrow_lshr(a, amount, width);
  return as_narrow_not(as_narrow_lshr(as_narrow_not(a, width), amount, width), width);
}

static inline bool as_narrow_ult(uint64_t a, uint64_t b, uint32_t width) {
  assert(as_narrow_valid(a, width) && as_narrow_valid(b, width));
  (void)width;
  return a < b;
}
static inline bool as_narrow_slt(uint64_t a, uint64_t b, uint32_t width) {
  return as_narrow_signed(a, width) < as_narrow_signed(b, width);
}

/* requires: high_width + low_width <= 64. */
static inline uint64_t as_narrow_concat(uint64_t high, uint32_t high_width, uint64_t low, uint32_t low_width) {
  assert(as_narrow_valid(high, high_width) && as_narrow_valid(low, low_width));
  assert(high_width + low_width <= AS_NARROW_WIDTH_MAX);
  (void)high_width;
  return high << low_width | low;
}
/* Bits high_bit down to low_bit. requires: low_bit <= high_bit < width. */
static inline uint64_t as_narrow_extract(uint64_t a, uint32_t width, uint32_t high_bit, uint32_t low_bit) {
  assert(as_narrow_valid(a, width) && low_bit <= high_bit && high_bit < width);
  (void)width;
  return as_narrow_truncate(a >> low_bit, high_bit - low_bit + 1);
}
/* requires: width <= new_width. */
static inline uint64_t as_narrow_zero_extend(uint64_t a, uint32_t width, uint32_t new_width) {
  assert(as_narrow_valid(a, width) && width <= new_width && new_width <= AS_NARROW_WIDTH_MAX);
  (void)width, (void)new_width;
  return a;
}
static inline uint64_t as_narrow_sign_extend(uint64_t a, uint32_t width, uint32_t new_width) {
  assert(width <= new_width);
  return as_narrow_truncate((uint64_t)as_narrow_signed(a, width), new_width);
}

static inline bool as_narrow_nego(uint64_t a, uint32_t width) {
  assert(as_narrow_valid(a, width));
  return a == as_narrow_minimum(width);
}
static inline bool as_narrow_uaddo(uint64_t a, uint64_t b, uint32_t width) { return as_narrow_add(a, b, width) < a; }
static inline bool as_narrow_saddo(uint64_t a, uint64_t b, uint32_t width) {
  uint64_t sum = as_narrow_add(a, b, width);
  return as_narrow_sign((a ^ sum) & (b ^ sum), width);
}
static inline bool as_narrow_umulo(uint64_t a, uint64_t b, uint32_t width) {
  uint64_t product;
  assert(as_narrow_valid(a, width) && as_narrow_valid(b, width));
  return __builtin_mul_overflow(a, b, &product) || product > as_narrow_mask(width);
}
static inline bool as_narrow_smulo(uint64_t a, uint64_t b, uint32_t width) {
  int64_t product, limit = (int64_t)(as_narrow_mask(width) >> 1);
  if (__builtin_mul_overflow(as_narrow_signed(a, width), as_narrow_signed(b, width), &product)) return true;
  return product > limit || product < -limit - 1;
}
static inline bool as_narrow_usubo(uint64_t a, uint64_t b, uint32_t width) { return as_narrow_ult(a, b, width); }
static inline bool as_narrow_ssubo(uint64_t a, uint64_t b, uint32_t width) {
  uint64_t difference = as_narrow_subtract(a, b, width);
  return as_narrow_sign((a ^ b) & (a ^ difference), width);
}
static inline bool as_narrow_sdivo(uint64_t a, uint64_t b, uint32_t width) {
  return as_narrow_nego(a, width) && b == as_narrow_mask(width);
}

#endif
