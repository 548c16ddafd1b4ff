// The greatest int is no float: the bound is the power of two.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <limits.h>
int main(void) {
  float x = assay_float("x");
  if (x >= 0 && x < 2147483648.0f) return (int)x == 5;
  return 0;
}
