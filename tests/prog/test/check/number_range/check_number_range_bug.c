// atoi of a number that does not fit an int.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check number-range %s | FileCheck %s --check-prefix=OFF
// OFF: verdict: SAFE
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  char text[] = "2147483640";
  text[9] = (char)('0' + assay_choose(10));
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: number-range: atoi: the number does not fit the type of the result
  return atoi(text) == 12;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
