// A power by squaring wraps as unsigned numbers do.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 5 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int power(int base, unsigned exponent) {
  int result = 1;
  for (; exponent; exponent >>= 1) {
    if (exponent & 1) result *= base;
    if (exponent > 1) base *= base;
  }
  return result;
}
int main(void) {
  unsigned n = assay_choose(5);
  assay_assert(power(200, n) >= 1);
  return 0;
}
