// A node of a table of pointers is freed, and found again.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
static int *table[256];
int main(void) {
  unsigned a = assay_uint("a"), b = assay_uint("b");
  assay_assume(a < 256 && b < 256);
  table[a] = malloc(sizeof(int));
  *table[a] = 1;
  free(table[a]);
  if (!table[b]) return 0;
  // CHECK: [[@LINE+1]]:10: error: heap-use-after-free: read of 4 bytes
  return *table[b];
}
// CHECK: verdict: BUG
// CHECK: paths: 1 ended, 1 failed, 0 may have failed, 0 given up
