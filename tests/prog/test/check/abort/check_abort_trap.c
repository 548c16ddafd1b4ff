// A trap behind a condition that never holds.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  unsigned char c = assay_uchar("c");
  if (c + 1 > 256) __builtin_trap();
  return c;
}
