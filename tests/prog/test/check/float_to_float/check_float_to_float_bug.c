// A double that is too large for a float.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check float-to-float %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  double d = assay_double("d");
  if (!(d > 0)) return 0;
  // CHECK: [[@LINE+1]]:13: error: float-to-float: {{.*}}
  float f = (float)d;
  return f > 1;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
