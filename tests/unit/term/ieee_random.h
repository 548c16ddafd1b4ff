/* Random floating-point numbers for tests, biased to where rounding goes wrong: special values, subnormals, the
 * boundaries of the exponent range, significands of few bits or long runs (exact ties and their neighbours), and
 * operands whose exponents are close. Deterministic. */
#ifndef ASSAY_TEST_IEEE_RANDOM_H
#define ASSAY_TEST_IEEE_RANDOM_H

#include "term/ieee/ieee.h"

__attribute__((unused)) static uint64_t random_next(uint64_t *seed) {
  *seed ^= *seed << 13, *seed ^= *seed >> 7, *seed ^= *seed << 17;
  return *seed * UINT64_C(0x2545f4914f6cdd1d);
}

__attribute__((unused)) static uint64_t random_fraction(uint64_t *seed, uint32_t fraction_bits) {
  uint64_t mask = (UINT64_C(1) << fraction_bits) - 1, r = random_next(seed) >> 8;
  uint64_t a = UINT64_C(1) << r % fraction_bits, b = UINT64_C(1) << (r >> 8) % fraction_bits;
  switch (r >> 16 & 7) {
  case 0: return 0;
  case 1: return mask;
  case 2: return a;
  case 3: return (a | b | 1) & mask;
  case 4: return (a - 1) & mask;
  case 5: return mask & ~(a - 1);
  default: return random_next(seed) & mask;
  }
}

/* `near` gives the exponent that some results are close to. */
__attribute__((unused)) static uint64_t random_float(uint64_t *seed, as_ieee_format format, uint64_t near) {
  uint32_t fraction_bits = format.significand_bits - 1u;
  uint64_t fields = UINT64_C(1) << format.exponent_bits, r = random_next(seed) >> 8, field;
  switch (r % 8) {
  case 0: field = (r >> 8) % 8 ? 0 : fields - 1; break;
  case 1: field = (r >> 8) % 4; break;
  case 2: field = fields - 1 - (r >> 8) % 4; break;
  case 3: field = fields / 2 + (r >> 8) % 8 - 4; break;
  case 4:
  case 5:
    field = (near >> fraction_bits) + (r >> 8) % (format.significand_bits + 4u) - format.significand_bits / 2u;
    break;
  default: field = r >> 8; break;
  }
  uint64_t bits = (field & (fields - 1)) << fraction_bits | random_fraction(seed, fraction_bits);
  return bits | (r >> 40 & 1) << (as_ieee_width(format) - 1);
}

#endif
