// An array of length zero.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int last(int n) {
  // CHECK: [[@LINE+1]]:9: error: vla-size: the length of an array is not positive
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i;
  return n ? a[n - 1] : 0;
}
int main(void) {
  int n = assay_int("n");
  assay_assume(n >= 0 && n < 4);
  return last(n) > 3;
}
// CHECK: int n = 0;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
