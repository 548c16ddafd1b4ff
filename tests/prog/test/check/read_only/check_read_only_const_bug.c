// A constant is changed through a cast.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static const int limit = 10;
int main(void) {
  int *p = (int *)&limit;
  int x = assay_int("x");
  // CHECK: [[@LINE+1]]:16: error: read-only: write of 4 bytes at offset 0 of object 'limit' of 4 bytes, which is read-only
  if (x == 99) *p = x;
  return limit > 99;
}
// CHECK: int x = 99;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
