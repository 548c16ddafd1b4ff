// A pointer that is an input is not to be followed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  char *p = assay_pointer("p");
  if (!p) return 0;
  // CHECK: [[@LINE+1]]:10: error: wild-pointer: read of 1 byte through a pointer that points to no object
  return *p == 3;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
