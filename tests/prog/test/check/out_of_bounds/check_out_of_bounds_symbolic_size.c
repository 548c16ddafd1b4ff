// An array of n elements has the indices below n.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  unsigned n = assay_uint("n"), i = assay_uint("i");
  assay_assume(n > 0 && n < 1000 && i < n);
  char *a = calloc(n, 1);
  a[i] = 1;
  free(a);
  return 0;
}
