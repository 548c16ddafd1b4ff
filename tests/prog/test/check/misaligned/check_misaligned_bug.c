// A word is read at an odd place of a buffer.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
#include <string.h>
static uint32_t word(const unsigned char *bytes) {
  // CHECK: [[@LINE+1]]:10: error: misaligned: {{.*}}
  return *(const uint32_t *)bytes;
}
int main(void) {
  _Alignas(8) unsigned char packet[12] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned at = 4 * assay_choose(2) + 1;
  return word(packet + at) == 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
