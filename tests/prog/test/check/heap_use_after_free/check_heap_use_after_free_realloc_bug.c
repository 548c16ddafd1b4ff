// A pointer into an array is kept while the array moves.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
int main(void) {
  int *a = malloc(2 * sizeof *a);
  int *last = &a[1];
  *last = 7;
  a = realloc(a, 4 * sizeof *a);
  // CHECK: [[@LINE+1]]:13: error: heap-use-after-free: read of 4 bytes at offset 4 of a heap object of 8 bytes, which was freed
  int bad = *last != 7;
  free(a);
  return bad;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
