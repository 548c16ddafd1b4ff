// Places that are named as covered change nothing.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  if (assay_int("x") > 3)
    assay_cover("large");
  else
    assay_cover("small");
  return 0;
}
