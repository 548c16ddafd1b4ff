// A shift whose amount is checked on both sides.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  int n = assay_int("n");
  if (n < 0 || n > 31) return 0;
  return 1 << 4 >> n;
}
