// A wide read of enough bytes.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  char *bytes = calloc(1, 12);
  uint64_t x = *(uint64_t *)bytes + *(uint32_t *)(bytes + 8);
  free(bytes);
  return x != 0;
}
