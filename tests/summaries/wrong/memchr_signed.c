/* Signed comparison of bytes.
 * expect: neither result */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memchr, exact)

void *summ_memchr(const void *s, int c, size_t n) {
  const signed char *bytes = s;
  for (size_t i = 0; i < n; i++)
    if (bytes[i] == (unsigned char)c) return (void *)(bytes + i);
  return NULL;
}
