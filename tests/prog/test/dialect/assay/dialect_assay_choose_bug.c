// Every number below the bound can be chosen.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  unsigned x = assay_choose(5);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `x != 4' failed
  assay_assert(x != 4);
  return 0;
}
// CHECK: unsigned int choice = 4u;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
