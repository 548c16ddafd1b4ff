// The size of an array wraps.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check unsigned-overflow %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
static uint32_t bytes(uint32_t count, uint32_t size) {
  // CHECK: [[@LINE+1]]:10: error: unsigned-overflow: {{.*}}
  return count * 12 + (size & 0);
}
int main(void) {
  uint32_t count = assay_uint32("count");
  return bytes(count, 12) == 1;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
