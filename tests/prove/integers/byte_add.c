/* A sum of two numbers, made byte by byte, with as many bytes as they need. */
#include <assay/assay.h>

static unsigned bytes_of(unsigned x) {
  unsigned n = 4;
  while (n > 0 && !(x >> 8 * (n - 1))) n--;
  return n;
}

static unsigned add(unsigned a, unsigned b) {
  unsigned na = bytes_of(a), nb = bytes_of(b), n = na > nb ? na : nb;
  unsigned carry = 0, sum = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned digit = carry + (i < na ? a >> 8 * i & 255 : 0) + (i < nb ? b >> 8 * i & 255 : 0);
    carry = digit > 255;
    sum |= (digit & 255) << 8 * i;
  }
  if (n < 4) sum |= carry << 8 * n;
  return sum;
}

int main(void) {
  unsigned a = assay_uint("a"), b = assay_uint("b");
  assay_assert(add(a, b) == a + b);
}
