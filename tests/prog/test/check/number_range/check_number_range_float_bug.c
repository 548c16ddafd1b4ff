// atof of a number that is too large.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check number-range %s | FileCheck %s --check-prefix=OFF
// OFF: verdict: SAFE
#include <stdlib.h>
int main(void) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: number-range: atof: the number does not fit a double
  return atof("1e999") < 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
