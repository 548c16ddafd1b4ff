// Clamping keeps a number in its range.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
int main(void) {
  int x = assay_int("x");
  int y = clamp(x, -10, 10);
  assay_assert(x >= 0 || y <= 0);
  assay_assert(x <= 0 || y >= 0);
  return 0;
}
