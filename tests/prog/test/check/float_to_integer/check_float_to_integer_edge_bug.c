// The greatest int rounds up to a float that does not fit.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <limits.h>
int main(void) {
  float x = assay_float("x");
  // CHECK: [[@LINE+1]]:45: error: float-to-integer: 2147483600.0 does not fit int
  if (x >= 0 && x <= (float)INT_MAX) return (int)x == 5;
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
