// The greatest common divisor divides.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
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
  assay_assert(d == 0 || (a % d == 0 && b % d == 0));
  return 0;
}
