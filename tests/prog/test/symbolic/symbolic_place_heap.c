// A heap object of symbolic size is written at symbolic places, and read only where it was written.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  unsigned long n = assay_ulong("n"), k = assay_ulong("k");
  assay_assume(n > 0 && n < 1000000 && k < n);
  char *p = malloc(n);
  p[n - 1] = 1;
  p[k] = 2;
  assay_assert(p[k] == 2);
  assay_assert(p[n - 1] == (k == n - 1 ? 2 : 1));
  free(p);
  return 0;
}
// CHECK: verdict: SAFE
