// The place in a table whose size can wrap to zero.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  unsigned char bits = assay_uchar("bits");
  assay_assume(bits <= 8);
  unsigned char size = (unsigned char)(1u << bits);
  // CHECK: [[@LINE+1]]:10: error: division-by-zero: division by zero: 77 % 0
  return 77 % size;
}
// CHECK: unsigned char bits = 8
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
