/* Off by one.
 * expect: neither memory */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memcpy, exact)

void *summ_memcpy(void *restrict to, const void *restrict from, size_t n) {
  for (size_t i = 0; i + 1 < n; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}
