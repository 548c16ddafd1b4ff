// atol of a number that does not fit a long, by one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check number-range %s | FileCheck %s --check-prefix=OFF
// OFF: verdict: SAFE
#include <stdlib.h>
int main(void) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: number-range: atol: the number does not fit the type of the result
  return atol("-9223372036854775809") > 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
