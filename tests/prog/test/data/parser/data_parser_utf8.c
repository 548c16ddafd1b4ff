// The length of a character is taken from its first byte, and its other bytes are looked at.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static unsigned decode(const unsigned char *s, const unsigned char *end) {
  unsigned c = *s++;
  int more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc0 ? 1 : 0;
  while (more-- > 0 && s < end) c = c << 6 | (*s++ & 0x3fu);
  return c;
}
int main(void) {
  unsigned char s[2];
  assay_symbolic(s, sizeof s, "s");
  return decode(s, s + sizeof s) == 1;
}
