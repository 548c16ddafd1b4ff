// Records whose length is believed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
static int records(const unsigned char *bytes, unsigned size) {
  int count = 0;
  for (unsigned at = 0; at < size; count++) {
    unsigned length = bytes[at++];
    if (length > size) return -1;
    unsigned char copy[8] = {0};
    // CHECK: [[@LINE+1]]:5: error: out-of-bounds: {{.*}}
    memcpy(copy, bytes + at, length);
    if (length) at += length;
  }
  return count;
}
int main(void) {
  unsigned char bytes[4];
  assay_symbolic(bytes, sizeof bytes, "bytes");
  return records(bytes, sizeof bytes) > 4;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
