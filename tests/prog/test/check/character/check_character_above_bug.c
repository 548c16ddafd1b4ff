// A number above those of characters.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <ctype.h>
int main(void) {
  int c = assay_int("c");
  if (c < -1 || c > 256) return 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: character: a function of <ctype.h> is given a number that is neither EOF nor an unsigned char
  return isprint(c) && c == 'p';
}
// CHECK: int c = 256
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
