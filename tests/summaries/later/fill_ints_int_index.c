/* Wrong from 2^31 numbers on. */
#include <assay/summary.h>
#include <stddef.h>

void fill_ints(int *p, int x, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = x;
}

ASSAY_SUMMARY(summ_fill_ints, exact)

void summ_fill_ints(int *p, int x, size_t n) {
  for (int i = 0; (size_t)i < n; i++) p[i] = x;
}
