/* The wrong pointer.
 * expect: neither result */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memcpy, exact)

void *summ_memcpy(void *restrict to, const void *restrict from, size_t n) {
  memcpy(to, from, n);
  return (void *)from;
}
