// A choice between nothing.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  unsigned n = assay_uint("n");
  assay_assume(n < 4);
  // CHECK: [[@LINE+1]]:10: error: libc-misuse: assay_choose of an empty range
  return assay_choose(n) == 7;
}
// CHECK: unsigned int n = 0u;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
