// A choice between at least one thing.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  unsigned n = assay_uint("n");
  assay_assume(n > 0 && n < 4);
  return assay_choose(n) == 7;
}
