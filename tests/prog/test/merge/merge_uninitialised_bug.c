// A value that only one side has: its use is an error on the other.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
#include <assay/assay.h>
int main(void) {
  int x = assay_int("x"), y, unused;
  if (x == 3) y = 1;
  if (x == 4) unused = 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised
  return y;
}
// CHECK: verdict: BUG
