/* Under, but a result that the body has not.
 * expect: neither result */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memcmp, under)

int summ_memcmp(const void *a, const void *b, size_t n) {
  int result = memcmp(a, b, n);
  assay_assume(result <= 0);
  return result < 0 ? -256 : 0;
}
