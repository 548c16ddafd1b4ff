// The least number has no magnitude.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <limits.h>
static unsigned magnitude(int x) {
  // CHECK: [[@LINE+1]]:18: error: signed-overflow: -(-2147483648) does not fit int
  return x < 0 ? -x : x;
}
int main(void) {
  int x = assay_int("x");
  assay_assert(magnitude(x) <= (unsigned)INT_MAX + 1);
  return 0;
}
// CHECK: int x = -2147483648;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
