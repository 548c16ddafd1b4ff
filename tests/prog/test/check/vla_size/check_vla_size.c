// An array of a length that is checked.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int last(int n) {
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i;
  return n ? a[n - 1] : 0;
}
int main(void) {
  int n = assay_int("n");
  assay_assume(n > 0 && n < 4);
  return last(n) > 3;
}
