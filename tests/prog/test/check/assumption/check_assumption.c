// What the compiler is told is true.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int half(int x) {
  __builtin_assume(x % 2 == 0);
  return x / 2;
}
int main(void) {
  int x = assay_int("x");
  assay_assume(x > 3 && x < 5);
  return half(x) > 3;
}
