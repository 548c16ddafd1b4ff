/* A decoder of UTF-8 that reads no further than four bytes, and gives no surrogate. */
#include <assay/assay.h>

static int decode(const unsigned char *s, unsigned n, unsigned *used) {
  static const unsigned char lengths[16] = {1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 2, 3, 4};
  unsigned length = lengths[s[0] >> 4];
  if (!length || length > n) return -1;
  unsigned code = length == 1 ? s[0] : s[0] & (0x7fu >> length);
  for (unsigned i = 1; i < length; i++) {
    if (s[i] >> 6 != 2) return -1;
    code = code << 6 | (s[i] & 63);
  }
  if (code >= 0xd800 && code <= 0xdfff) return -1;
  *used = length;
  return (int)code;
}

int main(void) {
  unsigned char s[4];
  unsigned used = 0;
  assay_symbolic(s, sizeof s, "s");
  int code = decode(s, 4, &used);
  if (code >= 0) {
    assay_assert(used >= 1 && used <= 4 && code < 0x200000);
    assay_assert(code < 0xd800 || code > 0xdfff);
  }
}
