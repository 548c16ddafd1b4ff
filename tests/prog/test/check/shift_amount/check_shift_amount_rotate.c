// A rotation by any amount.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdint.h>
static uint32_t rotate(uint32_t x, unsigned n) {
  n %= 32;
  return x << n | x >> (-n & 31);
}
int main(void) {
  uint32_t x = assay_uint32("x");
  unsigned n = assay_uint("n");
  assay_assert(rotate(x, n) != 0 || x == 0);
  return 0;
}
