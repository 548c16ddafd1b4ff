// The remainder of the least value by minus one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  int a = assay_int("a"), step = -1;
  // CHECK: [[@LINE+1]]:10: error: division-overflow: -2147483648 % -1 does not fit int
  return a % step == 0;
}
// CHECK: int a = -2147483648
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
