/* By an index; the last bit of the sum. */
#include <assay/summary.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int parity(const unsigned char *a, size_t n) {
  int odd = 0;
  for (; n; n--) odd ^= *a++ & 1;
  return odd;
}

ASSAY_SUMMARY(summ_parity, exact)

int summ_parity(const unsigned char *a, size_t n) {
  int odd = 0;
  for (size_t i = 0; i < n; i++) odd ^= a[i] & 1;
  return odd;
}
