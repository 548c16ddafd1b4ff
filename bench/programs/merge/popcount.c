/* Bits of a number of N bits, counted and folded one by one. */
#include <assay/assay.h>
#include <stdint.h>

int main(void) {
  uint64_t x = assay_uint64("x");
  int count = 0, parity = 0;
  uint64_t reversed = 0;
  for (int i = 0; i < N; i++) {
    if (x >> i & 1) count++, parity = !parity;
    if (x >> i & 1) reversed |= UINT64_C(1) << (N - 1 - i);
  }
  assay_assert(count <= N);
  assay_assert((count & 1) == parity);
  assay_assert((x & 1) == (reversed >> (N - 1) & 1));
  return 0;
}
