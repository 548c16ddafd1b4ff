/* expect: exact */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memmove, exact)

void *summ_memmove(void *to, const void *from, size_t n) {
  unsigned char copy[16];
  if (n > sizeof copy) return memmove(to, from, n);
  for (size_t i = 0; i < n; i++) copy[i] = ((const unsigned char *)from)[i];
  for (size_t i = 0; i < n; i++) ((unsigned char *)to)[i] = copy[i];
  return to;
}
