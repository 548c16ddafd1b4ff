/* Taking numbers apart and the one place where results are rounded. */
#include "term/ieee/internal.h"

#include <assert.h>

as_ieee_parts as_ieee_unpack(as_ieee_format format, uint64_t bits) {
  uint32_t fraction_bits = format.significand_bits - 1u;
  uint64_t magnitude = as_ieee_magnitude(format, bits), field = magnitude >> fraction_bits;
  uint64_t hidden = UINT64_C(1) << fraction_bits, fraction = magnitude & (hidden - 1);
  int64_t least = as_ieee_least_exponent(format);
  assert(!as_ieee_is_nan(format, bits) && !as_ieee_is_infinite(format, bits));
  return (as_ieee_parts){.negative = as_ieee_sign(format, bits),
                         .significand = field ? hidden | fraction : fraction,
                         .exponent = field ? least + (int64_t)field - 1 : least};
}

bool as_ieee_rounds_up(as_rounding rounding, bool negative, bool odd, bool half, bool rest) {
  switch (rounding) {
  case AS_ROUNDING_RNE: return half && (rest || odd);
  case AS_ROUNDING_RNA: return half;
  case AS_ROUNDING_RTP: return !negative && (half || rest);
  case AS_ROUNDING_RTN: return negative && (half || rest);
  case AS_ROUNDING_RTZ: break;
  }
  return false;
}

static uint64_t overflow(as_ieee_format format, as_rounding rounding, bool negative) {
  /* Infinity is what the number above the largest one is called; everything is beyond the middle. */
  bool up = as_ieee_rounds_up(rounding, negative, true, true, true);
  return as_ieee_infinity(format, negative) - !up;
}

/* The exponent of the last bit that a result keeps whose exact value has `length` bits of which the last has
 * `exponent`. */
static int64_t kept_exponent(as_ieee_format format, uint64_t length, int64_t exponent) {
  int64_t least = as_ieee_least_exponent(format), kept = exponent + (int64_t)length - format.significand_bits;
  return kept > least ? kept : least;
}

/* kept * 2^exponent plus what was dropped. A significand without its hidden bit is subnormal, and then the exponent is
 * the least: adding the two fields makes the pattern, and rounding up carries into the exponent as it should. */
static uint64_t pack(as_ieee_format format, as_rounding rounding, bool negative, uint64_t kept, int64_t exponent,
                     bool half, bool rest) {
  uint64_t field = (uint64_t)(exponent - as_ieee_least_exponent(format));
  uint64_t field_end = (UINT64_C(1) << format.exponent_bits) - 2, infinity = as_ieee_infinity(format, false);
  assert(exponent >= as_ieee_least_exponent(format) && kept >> format.significand_bits == 0);
  if (field >= field_end) return overflow(format, rounding, negative);
  if (as_ieee_rounds_up(rounding, negative, kept & 1, half, rest)) kept++;
  uint64_t magnitude = (field << (format.significand_bits - 1)) + kept;
  if (magnitude >= infinity) return overflow(format, rounding, negative);
  return magnitude | (negative ? as_ieee_sign_bit(format) : 0);
}

uint64_t as_ieee_round_small(as_ieee_format format, as_rounding rounding, bool negative, uint64_t magnitude,
                             int64_t exponent) {
  int64_t kept = kept_exponent(format, as_ieee_bit_length(magnitude), exponent), drop = kept - exponent;
  assert(magnitude);
  if (drop <= 0) return pack(format, rounding, negative, magnitude << -drop, kept, false, false);
  if (drop > 64) return pack(format, rounding, negative, 0, kept, false, true);
  bool half = magnitude >> (drop - 1) & 1;
  bool rest = magnitude & ((UINT64_C(1) << (drop - 1)) - 1);
  return pack(format, rounding, negative, drop == 64 ? 0 : magnitude >> drop, kept, half, rest);
}

uint64_t as_ieee_round(as_ieee_format format, as_rounding rounding, bool negative, mpz_srcptr magnitude,
                       int64_t exponent, bool sticky) {
  uint64_t length = mpz_sizeinbase(magnitude, 2);
  int64_t kept = kept_exponent(format, length, exponent), drop = kept - exponent;
  assert(mpz_sgn(magnitude) > 0 && (!sticky || length > format.significand_bits));
  if (drop <= 0) return pack(format, rounding, negative, mpz_get_ui(magnitude) << -drop, kept, false, false);
  if ((uint64_t)drop > length) return pack(format, rounding, negative, 0, kept, false, true);
  mpz_t quotient;
  mpz_init(quotient);
  mpz_tdiv_q_2exp(quotient, magnitude, (mp_bitcnt_t)drop);
  uint64_t significand = mpz_get_ui(quotient);
  mpz_clear(quotient);
  bool half = mpz_tstbit(magnitude, (mp_bitcnt_t)drop - 1);
  bool rest = sticky || mpz_scan1(magnitude, 0) < (mp_bitcnt_t)drop - 1;
  return pack(format, rounding, negative, significand, kept, half, rest);
}

as_ieee_parts as_ieee_round_parts(as_ieee_parts parts, as_rounding rounding) {
  if (parts.exponent >= 0) return parts;
  uint64_t drop = (uint64_t)-parts.exponent, significand = parts.significand, kept = 0;
  bool half = false, rest = significand;
  if (drop < 64) {
    kept = significand >> drop, half = significand >> (drop - 1) & 1;
    rest = significand & ((UINT64_C(1) << (drop - 1)) - 1);
  }
  if (as_ieee_rounds_up(rounding, parts.negative, kept & 1, half, rest)) kept++;
  return (as_ieee_parts){.negative = parts.negative, .significand = kept, .exponent = 0};
}
