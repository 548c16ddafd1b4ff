/* Wide words from and to numbers. */
#include "term/words/wide.h"

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
