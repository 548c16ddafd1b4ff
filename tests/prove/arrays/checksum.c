/* A checksum of four bytes notices that one of them has changed. */
#include <assay/assay.h>

static unsigned checksum(const unsigned char *s, unsigned n) {
  unsigned a = 1, b = 0;
  for (unsigned i = 0; i < n; i++) {
    a += s[i];
    b += a;
  }
  return b << 16 | a;
}

int main(void) {
  unsigned char s[4];
  assay_symbolic(s, sizeof s, "s");
  unsigned before = checksum(s, 4), at = assay_uint("at");
  unsigned char x = assay_uchar("x");
  assay_assume(at < 4 && x != s[at]);
  s[at] = x;
  assay_assert(checksum(s, 4) != before);
}
