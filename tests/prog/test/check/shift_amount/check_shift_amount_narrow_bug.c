// A byte is promoted to int, which has no 40th bit.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-shift-count-overflow | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
static uint64_t high(uint8_t byte) {
  // CHECK: [[@LINE+1]]:21: error: shift-amount: shift of int by 40, which is the width or more
  return (uint64_t)(byte << 40);
}
int main(void) {
  uint8_t byte = assay_uint8("byte");
  assay_assert(high(byte) >> 40 == byte);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
