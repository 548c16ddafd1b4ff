// A rotation by zero shifts the other half by the width.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
static uint32_t rotate(uint32_t x, unsigned n) {
  n %= 32;
  // CHECK: [[@LINE+1]]:19: error: shift-amount: shift of unsigned int by 32, which is the width or more
  return x << n | x >> (32 - n);
}
int main(void) {
  uint32_t x = assay_uint32("x");
  unsigned n = assay_uint("n");
  assay_assert(rotate(x, n) != 0 || x == 0);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
