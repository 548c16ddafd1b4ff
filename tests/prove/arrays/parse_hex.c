/* Two hexadecimal digits and back. */
#include <assay/assay.h>

static int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

int main(void) {
  static const char digits[] = "0123456789abcdef";
  char s[2];
  assay_symbolic(s, sizeof s, "s");
  int high = digit(s[0]), low = digit(s[1]);
  if (high >= 0 && low >= 0) {
    unsigned value = (unsigned)(high * 16 + low);
    assay_assert(value < 256);
    assay_assert(digits[value >> 4] == s[0] && digits[value & 15] == s[1]);
  }
}
