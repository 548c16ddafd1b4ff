// A comparison forgets the case of equals.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-return-type | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int compare(int a, int b) {
  if (a < b) return -1;
  if (a > b) return 1;
  // CHECK: [[@LINE+1]]:1: error: missing-return: compare returns no value, but its caller uses one
}
int main(void) {
  int a = assay_int("a");
  return compare(a, 5) == 2;
}
// CHECK: int a = 5;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
