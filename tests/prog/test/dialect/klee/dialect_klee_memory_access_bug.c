// A range that was freed cannot be read.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  char *heap = malloc(4);
  free(heap);
  // CHECK: [[@LINE+1]]:3: error: heap-use-after-free: read of 4 bytes at offset 0 of a heap object of 4 bytes, which was freed
  klee_check_memory_access(heap, 4);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
