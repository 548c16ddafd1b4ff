// Records with a length before them.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <string.h>
static int records(const unsigned char *bytes, unsigned size) {
  int count = 0;
  for (unsigned at = 0; at < size; count++) {
    unsigned length = bytes[at++];
    if (length > size - at) return -1;
    unsigned char copy[8] = {0};
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
