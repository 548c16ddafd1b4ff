// Assumptions that leave nothing: no path reached its end, and that is said.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
#include <assay/assay.h>

int main(void) {
  int x = assay_int("x");
  assay_assume(x > 5);
  assay_assume(x < 3);
  assay_assert(0);
  return 0;
}
// CHECK: verdict: VACUOUS
