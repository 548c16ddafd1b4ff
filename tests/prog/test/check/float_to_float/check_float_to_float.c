// A double that fits a float.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check float-to-float %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  double d = assay_double("d");
  if (!(d > 0 && d < 1e38)) return 0;
  float f = (float)d;
  return f > 1;
}
