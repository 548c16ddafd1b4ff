// Only the last byte of a heap object was written: the first is the last if there is one byte.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  unsigned long n = assay_ulong("n");
  assay_assume(n > 0 && n < 1000000);
  char *p = malloc(n);
  p[n - 1] = 1;
  // CHECK: [[@LINE+1]]:7: error: uninitialised: an uninitialised value is converted
  if (p[0] != 1) return 1;
  free(p);
  return n != 1;
}
// CHECK: verdict: BUG
// CHECK: paths: 1 ended, 1 failed, 0 may have failed, 0 given up
