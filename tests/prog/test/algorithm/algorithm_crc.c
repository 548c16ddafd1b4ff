// A checksum finds every flipped bit.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdint.h>
static uint8_t crc(const uint8_t *bytes, int n) {
  uint8_t c = 0;
  for (int i = 0; i < n; i++) {
    c ^= bytes[i];
    for (int k = 0; k < 8; k++) c = (uint8_t)(c << 1 ^ (c >> 7) * 0x07);
  }
  return c;
}
int main(void) {
  uint8_t a = assay_uint8("a");
  uint8_t b = a ^ (uint8_t)(1u << assay_choose(8));
  assay_assert(crc(&a, 1) != crc(&b, 1));
  return 0;
}
