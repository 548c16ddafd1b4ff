// The absolute value of the least number.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <limits.h>
#include <stdlib.h>
int main(void) {
  long x = assay_long("x");
  // CHECK: [[@LINE+1]]:16: error: signed-overflow: labs of the least value of its type
  assay_assert(labs(x) >= 0);
  return 0;
}
// CHECK: long x = (-9223372036854775807 - 1);
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
