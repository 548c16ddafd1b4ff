// The logarithm of a number that is not zero.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int logarithm(unsigned x) { return x ? 31 - __builtin_clz(x) : -1; }
int main(void) {
  unsigned x = assay_uint("x");
  assay_assert(logarithm(x) < 32);
  return 0;
}
