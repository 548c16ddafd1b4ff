// Bytes are put together in the order of the network.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdint.h>
static uint64_t load(const uint8_t *b) {
  return (uint64_t)b[0] << 24 | (uint64_t)b[1] << 16 | (uint64_t)b[2] << 8 | b[3];
}
int main(void) {
  uint8_t b[4];
  assay_symbolic(b, sizeof b, "b");
  assay_assert(load(b) <= UINT32_MAX);
  return 0;
}
