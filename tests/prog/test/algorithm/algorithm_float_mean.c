// The mean of two floats lies between them.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  float a = assay_float("a"), b = assay_float("b");
  assay_assume(a >= 0 && a <= 1e4f && b == 3e38f);
  float mean = (a + b) / 2;
  assay_assert(mean <= b);
  return 0;
}
