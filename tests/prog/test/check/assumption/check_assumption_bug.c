// What the compiler is told is not always true.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int half(int x) {
  // CHECK: [[@LINE+1]]:3: error: assumption: the assumption is false
  __builtin_assume(x % 2 == 0);
  return x / 2;
}
int main(void) {
  int x = assay_int("x");
  assay_assume(x > 3 && x < 6);
  return half(x) > 3;
}
// CHECK: int x = 5;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
