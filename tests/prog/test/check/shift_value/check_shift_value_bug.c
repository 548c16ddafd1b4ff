// A left shift of a negative value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check shift-value %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  int x = assay_int("x");
  if (x > 1000 || x < -1000) return 0;
  // CHECK: [[@LINE+1]]:10: error: shift-value: {{.*}}
  return x << 4 == 32;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
