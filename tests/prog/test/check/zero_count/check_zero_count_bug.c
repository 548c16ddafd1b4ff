// The logarithm of zero.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int logarithm(unsigned x) {
  // CHECK: [[@LINE+1]]:15: error: zero-count: __builtin_clz of zero
  return 31 - __builtin_clz(x);
}
int main(void) {
  unsigned x = assay_uint("x");
  assay_assert(logarithm(x) < 32);
  return 0;
}
// CHECK: unsigned int x = 0u;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
