/* expect: exact */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memcpy, exact)

void *summ_memcpy(void *restrict to, const void *restrict from, size_t n) {
  char *t = to;
  const char *f = from;
  for (size_t i = 0; i < n; i++) t[i] = f[i];
  return to;
}
