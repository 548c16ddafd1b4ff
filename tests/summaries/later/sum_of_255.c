/* Wrong for more than 255 numbers. */
#include <assay/summary.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

unsigned sum(const unsigned *a, size_t n) {
  unsigned all = 0;
  for (size_t i = 0; i < n; i++) all += a[i];
  return all;
}

ASSAY_SUMMARY(summ_sum, exact)

unsigned summ_sum(const unsigned *a, size_t n) {
  unsigned all = 0;
  for (size_t i = 0; i < (n > 255 ? 255 : n); i++) all += a[i];
  return all;
}
