// A byte is widened before it is shifted.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-shift-count-overflow | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdint.h>
static uint64_t high(uint8_t byte) { return (uint64_t)byte << 40; }
int main(void) {
  uint8_t byte = assay_uint8("byte");
  assay_assert(high(byte) >> 40 == byte);
  return 0;
}
