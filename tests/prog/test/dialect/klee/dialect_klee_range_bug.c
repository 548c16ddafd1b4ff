// A number of a range, whose beginning belongs to it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <klee/klee.h>
int main(void) {
  int x = klee_range(-2, 3, "x");
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `x != -2' failed
  klee_assert(x != -2);
  return 0;
}
// CHECK: int x = -2;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
