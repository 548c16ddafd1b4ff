// The place in a table whose size is a power of two.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  unsigned char bits = assay_uchar("bits");
  assay_assume(bits <= 7);
  unsigned char size = (unsigned char)(1u << bits);
  return 77 % size;
}
