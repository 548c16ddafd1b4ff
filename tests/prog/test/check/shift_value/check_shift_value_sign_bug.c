// A one is shifted into the sign.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check shift-value %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  unsigned n = assay_choose(32);
  // CHECK: [[@LINE+1]]:11: error: shift-value: {{.*}}
  return (1 << n) == 0;
}
// CHECK: unsigned int choice = 31
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
