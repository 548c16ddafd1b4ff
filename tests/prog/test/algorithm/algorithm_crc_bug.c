// A checksum that drops its highest bit misses a flipped bit.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
static uint8_t crc(const uint8_t *bytes, int n) {
  uint8_t c = 0;
  for (int i = 0; i < n; i++) {
    c ^= bytes[i];
    for (int k = 0; k < 8; k++) c = (uint8_t)(c << 1);
  }
  return c;
}
int main(void) {
  uint8_t a = assay_uint8("a");
  uint8_t b = a ^ (uint8_t)(1u << assay_choose(8));
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `crc(&a, 1) != crc(&b, 1)' failed
  assay_assert(crc(&a, 1) != crc(&b, 1));
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
