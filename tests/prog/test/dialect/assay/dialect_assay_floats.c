// Floating inputs have all values: infinities and what is no number, too.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  float f = assay_float("f");
  double d = assay_double("d");
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `f == f' failed
  assay_assert(f == f);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `f < 1e38f * 10' failed
  assay_assert(f < 1e38f * 10);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `d != -0.5' failed
  assay_assert(d != -0.5);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 3 failed, 0 may have failed, 0 given up
