// A range that can be read.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  char *heap = malloc(4);
  klee_check_memory_access(heap, 4);
  free(heap);
  return 0;
}
