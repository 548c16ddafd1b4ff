// A comparison for every case.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s -- -Wno-return-type | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int compare(int a, int b) {
  if (a < b) return -1;
  if (a > b) return 1;
  return 0;
}
int main(void) {
  int a = assay_int("a");
  return compare(a, 5) == 2;
}
