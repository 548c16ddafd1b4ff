/* Wrong for more than 2^31 bytes: the index is an int. */
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
  for (int i = 0; (size_t)i < n; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}
