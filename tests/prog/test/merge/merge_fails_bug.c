// A check that may fail on one side is a bug of that side, at its place, with the steps that lead there.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
#include <assay/assay.h>
int main(void) {
  int x = assay_int("x"), y = 0;
  if (x > 10) {
    y = 1;
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero
    if (x < 20) y = 100 / (x - 15);
  }
  return y;
}
// CHECK: int x = 15;
// CHECK: verdict: BUG: a bug was found
