/* Three ways to count the bits of a byte. */
#include <assay/assay.h>

static unsigned by_one(unsigned x) {
  unsigned n = 0;
  for (; x; x >>= 1) n += x & 1;
  return n;
}
static unsigned by_clearing(unsigned x) {
  unsigned n = 0;
  for (; x; x &= x - 1) n++;
  return n;
}
static unsigned by_table(unsigned x) {
  static const unsigned char table[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
  return table[x & 15] + table[x >> 4 & 15];
}

int main(void) {
  unsigned x = assay_uchar("x");
  unsigned n = by_one(x);
  assay_assert(n == by_clearing(x) && n == by_table(x) && n == (unsigned)__builtin_popcount(x));
}
