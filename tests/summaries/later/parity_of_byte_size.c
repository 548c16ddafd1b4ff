/* Wrong for 256 bytes: the size is a byte. */
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
  for (unsigned char k = (unsigned char)n; k; k--) odd ^= *a++ & 1;
  return odd;
}
