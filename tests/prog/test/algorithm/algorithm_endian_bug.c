// A byte is shifted into the sign of a wider number.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
static uint64_t load(const uint8_t *b) { return (uint64_t)(b[0] << 24 | b[1] << 16 | b[2] << 8 | b[3]); }
int main(void) {
  uint8_t b[4];
  assay_symbolic(b, sizeof b, "b");
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `load(b) <= UINT32_MAX' failed
  assay_assert(load(b) <= UINT32_MAX);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
