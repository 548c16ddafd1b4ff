/* Ignored overlap.
 * expect: neither memory */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memmove, exact)

void *summ_memmove(void *to, const void *from, size_t n) {
  for (size_t i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}
