// The mean of two floats overflows.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  float a = assay_float("a"), b = assay_float("b");
  assay_assume(a >= 0 && b == 3e38f && a == 2e38f);
  float mean = (a + b) / 2;
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `mean <= b' failed
  assay_assert(mean <= b);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
