/* Off by one.
 * expect: neither end */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memset, exact)

void *summ_memset(void *to, int c, size_t n) {
  for (size_t i = 0; i <= n; i++) ((char *)to)[i] = (char)c;
  return to;
}
