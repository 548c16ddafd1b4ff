/* The bits of a number in the other order, twice, are the number. */
#include <assay/assay.h>

static unsigned reverse(unsigned x) {
  x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
  x = (x >> 8 & 0x00ff00ff) | (x & 0x00ff00ff) << 8;
  return x >> 16 | x << 16;
}

int main(void) {
  unsigned x = assay_uint("x");
  assay_assert(reverse(reverse(x)) == x);
}
