// A sum is made before it is compared.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <limits.h>
int main(void) {
  int x = assay_int("x");
  // CHECK: [[@LINE+1]]:10: error: signed-overflow: 2147483647 + 1 does not fit int
  return x + 1 > x;
}
// CHECK: int x = {{.*}}2147483647
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
