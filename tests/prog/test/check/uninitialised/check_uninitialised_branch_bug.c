// One way through leaves the flag unset.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  int x = assay_int("x"), found;
  if (x > 0)
    found = 1;
  else if (x < 0)
    found = 2;
  // CHECK: [[@LINE+1]]:7: error: uninitialised: variable found is read before it has a value
  if (found == 1) return 1;
  return 0;
}
// CHECK: int x = 0;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
