// A shift whose amount is checked on one side only.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  int n = assay_int("n");
  if (n > 31) return 0;
  // CHECK: [[@LINE+1]]:10: error: shift-amount: {{.*}}
  return 1 << 4 >> n;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
