// The length of a character is taken from its first byte, and believed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static unsigned decode(const unsigned char *s, const unsigned char *end) {
  unsigned c = *s++;
  int more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc0 ? 1 : 0;
  // CHECK: [[@LINE+1]]:36: error: out-of-bounds: read of 1 byte at offset 2 of object 's' of 2 bytes
  while (more-- > 0) c = c << 6 | (*s++ & 0x3fu);
  return c;
}
int main(void) {
  unsigned char s[2];
  assay_symbolic(s, sizeof s, "s");
  return decode(s, s + sizeof s) == 1;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
