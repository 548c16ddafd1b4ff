// A choice is any number below its bound, and not the bound.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  unsigned x = assay_choose(5);
  assay_assert(x < 5);
  return 0;
}
