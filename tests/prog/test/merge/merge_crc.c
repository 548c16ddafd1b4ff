// Both sides of a conditional expression are computed: all texts of four bytes are one path, and which has the checksum
// is one question.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: cover: {{.*}}'a text with this checksum': reached
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up; 32 branches merged
#include <assay/assay.h>
#include <stdint.h>

int main(void) {
  unsigned char bytes[4];
  uint32_t c = ~0u;
  assay_symbolic(bytes, sizeof bytes, "bytes");
  for (int i = 0; i < 4; i++) {
    c ^= bytes[i];
    for (int k = 0; k < 8; k++) c = c & 1 ? (c >> 1) ^ 0xEDB88320u : c >> 1;
  }
  assay_assume(~c == 0xCBF43926);
  assay_cover("a text with this checksum");
  return 0;
}
