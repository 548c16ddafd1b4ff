// A setting that may change.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int limit = 10;
int main(void) {
  int *p = (int *)&limit;
  int x = assay_int("x");
  if (x == 99) *p = x;
  return limit > 99;
}
