// An array of n elements has no index n.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  unsigned n = assay_uint("n"), i = assay_uint("i");
  assay_assume(n > 0 && n < 1000 && i <= n);
  char *a = calloc(n, 1);
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: {{.*}}
  a[i] = 1;
  free(a);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
