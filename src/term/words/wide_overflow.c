/* The overflow predicates of SMT-LIB 2.7 on wide words. */
#include "term/words/wide.h"

#include <assert.h>

bool as_wide_nego(const uint64_t *a, uint32_t width) {
  assert(as_wide_valid(a, width));
  return as_wide_sign(a, width) && mpn_popcount(a, as_wide_limbs(width)) == 1;
}

bool as_wide_uaddo(const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t sum[AS_WIDE_LIMBS_MAX];
  as_wide_add(sum, a, b, width);
  return as_wide_ult(sum, a, width);
}

bool as_wide_saddo(const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t sum[AS_WIDE_LIMBS_MAX];
  bool sign = as_wide_sign(a, width);
  as_wide_add(sum, a, b, width);
  return sign == as_wide_sign(b, width) && sign != as_wide_sign(sum, width);
}

bool as_wide_usubo(const uint64_t *a, const uint64_t *b, uint32_t width) { return as_wide_ult(a, b, width); }

bool as_wide_ssubo(const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t difference[AS_WIDE_LIMBS_MAX];
  bool sign = as_wide_sign(a, width);
  as_wide_subtract(difference, a, b, width);
  return sign != as_wide_sign(b, width) && sign != as_wide_sign(difference, width);
}

bool as_wide_sdivo(const uint64_t *a, const uint64_t *b, uint32_t width) {
  assert(as_wide_valid(b, width));
  return as_wide_nego(a, width) && mpn_popcount(b, as_wide_limbs(width)) == width;
}

/* The exact product of two words and its length in bits. */
static uint32_t product_bits(uint64_t *product, const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint32_t limbs = as_wide_limbs(width), used = 2 * limbs;
  mpn_mul_n(product, a, b, limbs);
  while (used && !product[used - 1]) used--;
  return used ? 64 * used - (uint32_t)__builtin_clzll(product[used - 1]) : 0;
}

bool as_wide_umulo(const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t product[2 * AS_WIDE_LIMBS_MAX];
  assert(as_wide_valid(a, width) && as_wide_valid(b, width));
  return product_bits(product, a, b, width) > width;
}

bool as_wide_smulo(const uint64_t *a, const uint64_t *b, uint32_t width) {
  uint64_t product[2 * AS_WIDE_LIMBS_MAX], a_magnitude[AS_WIDE_LIMBS_MAX], b_magnitude[AS_WIDE_LIMBS_MAX];
  bool a_negative = as_wide_sign(a, width), b_negative = as_wide_sign(b, width);
  if (a_negative) as_wide_negate(a_magnitude, a, width);
  if (b_negative) as_wide_negate(b_magnitude, b, width);
  uint32_t bits = product_bits(product, a_negative ? a_magnitude : a, b_negative ? b_magnitude : b, width);
  if (bits < width) return false;
  bool is_minimum = bits == width && mpn_popcount(product, 2 * as_wide_limbs(width)) == 1;
  return !(a_negative != b_negative && is_minimum);
}
