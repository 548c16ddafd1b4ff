// Clamping in the wrong order lets a number out of its range.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int clamp(int x, int low, int high) { return x < low ? high : x > high ? low : x; }
int main(void) {
  int x = assay_int("x");
  int y = clamp(x, -10, 10);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `x >= 0 || y <= 0' failed
  assay_assert(x >= 0 || y <= 0);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `x <= 0 || y >= 0' failed
  assay_assert(x <= 0 || y >= 0);
  return 0;
}
// CHECK: int x =
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 2 failed, 0 may have failed, 0 given up
