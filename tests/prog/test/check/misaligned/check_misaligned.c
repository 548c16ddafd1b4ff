// A word is taken out of bytes by memcpy.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdint.h>
#include <string.h>
static uint32_t word(const unsigned char *bytes) {
  uint32_t result;
  memcpy(&result, bytes, sizeof result);
  return result;
}
int main(void) {
  _Alignas(8) unsigned char packet[12] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned at = 4 * assay_choose(2) + 1;
  return word(packet + at) == 0;
}
