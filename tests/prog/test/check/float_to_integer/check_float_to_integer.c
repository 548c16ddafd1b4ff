// A percentage that fits.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  double d = assay_double("d");
  if (!(d > -100.0 && d < 100.0)) return 0;
  return (int)d == 3;
}
