// scanf reads a number that does not fit a float.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check number-range %s | FileCheck %s --check-prefix=OFF
// OFF: verdict: SAFE
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  float f = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: number-range: sscanf: the number does not fit the object
  assay_assert(sscanf("1e39", "%f", &f) == 1 && f > 1);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
