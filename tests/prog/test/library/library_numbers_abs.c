// The absolute value of all but the least number.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <limits.h>
#include <stdlib.h>
int main(void) {
  long x = assay_long("x");
  assay_assume(x != LONG_MIN);
  assay_assert(labs(x) >= 0);
  return 0;
}
