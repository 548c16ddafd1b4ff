// A number that does not fit an int.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  double d = assay_double("d");
  if (d > 1e10) return 0;
  // CHECK: [[@LINE+1]]:10: error: float-to-integer: {{.*}}
  return (int)d == 3;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
