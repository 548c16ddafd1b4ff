// A wide read of the last bytes goes beyond.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  char *bytes = calloc(1, 12);
  // CHECK: [[@LINE+1]]:16: error: out-of-bounds: read of 8 bytes at offset 8 of a heap object of 12 bytes
  uint64_t x = *(uint64_t *)(bytes + 8);
  free(bytes);
  return x != 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
