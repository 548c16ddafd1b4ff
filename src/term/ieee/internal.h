/* Shared by the files of ieee.h: numbers taken apart, the one rounding function, and the exact operations, which tests
 * compare with the hardware path.
 *
 * A finite number is (-1)^negative * significand * 2^exponent, not normalised: the significand is an integer below
 * 2^significand_bits, and the exponent that of its last bit. */
#ifndef ASSAY_TERM_IEEE_INTERNAL_H
#define ASSAY_TERM_IEEE_INTERNAL_H

#include "term/ieee/ieee.h"

typedef struct as_ieee_parts {
  bool negative;
  uint64_t significand;
  int64_t exponent;
} as_ieee_parts;

static inline uint64_t as_ieee_sign_bit(as_ieee_format format) { return UINT64_C(1) << (as_ieee_width(format) - 1); }
static inline bool as_ieee_sign(as_ieee_format format, uint64_t bits) { return bits & as_ieee_sign_bit(format); }
static inline uint64_t as_ieee_magnitude(as_ieee_format format, uint64_t bits) {
  return bits & (as_ieee_sign_bit(format) - 1);
}
/* The exponent of the last bit of subnormal numbers: none is smaller. */
static inline int64_t as_ieee_least_exponent(as_ieee_format format) {
  return 3 - (INT64_C(1) << (format.exponent_bits - 1)) - format.significand_bits;
}
static inline uint32_t as_ieee_bit_length(uint64_t x) { return x ? 64 - (uint32_t)__builtin_clzll(x) : 0; }

/* requires: bits is finite. */
as_ieee_parts as_ieee_unpack(as_ieee_format format, uint64_t bits);

/* Is a magnitude between two neighbours rounded to the upper one? `odd` says that the last kept bit is set, `half` is
 * the first bit that is dropped, `rest` says that something behind it is not zero. */
bool as_ieee_rounds_up(as_rounding rounding, bool negative, bool odd, bool half, bool rest);

/* Rounds (-1)^negative * magnitude * 2^exponent. With `sticky` the exact magnitude is strictly between magnitude and
 * magnitude + 1. requires: magnitude > 0; it has more than significand_bits bits if sticky. */
uint64_t as_ieee_round(as_ieee_format format, as_rounding rounding, bool negative, mpz_srcptr magnitude,
                       int64_t exponent, bool sticky);
/* The same for small magnitudes, without GMP and without sticky. */
uint64_t as_ieee_round_small(as_ieee_format format, as_rounding rounding, bool negative, uint64_t magnitude,
                             int64_t exponent);
/* A finite number rounded to an integer: significand and exponent >= 0. */
as_ieee_parts as_ieee_round_parts(as_ieee_parts parts, as_rounding rounding);

uint64_t as_ieee_exact_add(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b);
uint64_t as_ieee_exact_mul(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b);
uint64_t as_ieee_exact_div(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b);
uint64_t as_ieee_exact_sqrt(as_ieee_format format, as_rounding rounding, uint64_t a);
uint64_t as_ieee_exact_fma(as_ieee_format format, as_rounding rounding, uint64_t a, uint64_t b, uint64_t c);

/* The processor's arithmetic (ieee/hardware.c). Each returns false, and computes nothing, unless the format is Float32
 * or Float64 and the processor rounds to nearest even and keeps subnormals. NaN results are not canonical. */
bool as_ieee_hardware_add(as_ieee_format format, uint64_t a, uint64_t b, uint64_t *out);
bool as_ieee_hardware_mul(as_ieee_format format, uint64_t a, uint64_t b, uint64_t *out);
bool as_ieee_hardware_div(as_ieee_format format, uint64_t a, uint64_t b, uint64_t *out);
bool as_ieee_hardware_sqrt(as_ieee_format format, uint64_t a, uint64_t *out);
bool as_ieee_hardware_fma(as_ieee_format format, uint64_t a, uint64_t b, uint64_t c, uint64_t *out);

#endif
