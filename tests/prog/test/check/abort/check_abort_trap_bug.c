// A trap that one input springs.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  unsigned char c = assay_uchar("c");
  // CHECK: [[@LINE+1]]:20: error: abort: __builtin_trap is reached
  if (c + 1 > 255) __builtin_trap();
  return c;
}
// CHECK: unsigned char c = 255
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
