/* Ignored overlap, from the other side.
 * expect: neither memory */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memmove, exact)

void *summ_memmove(void *to, const void *from, size_t n) {
  if (n > 16) return memmove(to, from, n);
  for (size_t i = n; i-- > 0;) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}
