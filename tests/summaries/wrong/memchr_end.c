/* The end, not a null pointer.
 * expect: neither result */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memchr, exact)

void *summ_memchr(const void *s, int c, size_t n) {
  void *found = memchr(s, c, n);
  return found ? found : (char *)s + n;
}
