// A power by squaring overflows.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int power(int base, unsigned exponent) {
  int result = 1;
  for (; exponent; exponent >>= 1) {
    if (exponent & 1) result *= base;
    // CHECK: [[@LINE+1]]:5: error: signed-overflow: 1600000000 * 1600000000 does not fit int
    base *= base;
  }
  return result;
}
int main(void) {
  unsigned n = assay_choose(5);
  assay_assert(power(200, n) >= 1);
  return 0;
}
// CHECK: unsigned int choice = 4
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
