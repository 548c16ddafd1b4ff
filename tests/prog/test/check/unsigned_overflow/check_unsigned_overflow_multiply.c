// The size of an array is checked by division.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check unsigned-overflow %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdint.h>
static uint32_t bytes(uint32_t count, uint32_t size) {
  if (count > UINT32_MAX / 12) return 0;
  return count * 12 + (size & 0);
}
int main(void) {
  uint32_t count = assay_uint32("count");
  return bytes(count, 12) == 1;
}
