// The greatest common divisor of zero divides by it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static unsigned gcd(unsigned a, unsigned b) {
  while (b) {
    unsigned rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
int main(void) {
  unsigned a = assay_choose(6), b = assay_choose(6);
  unsigned d = gcd(a, b);
  // CHECK: [[@LINE+1]]:16: error: division-by-zero: division by zero: 0 % 0
  assay_assert(a % d == 0 && b % d == 0);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
