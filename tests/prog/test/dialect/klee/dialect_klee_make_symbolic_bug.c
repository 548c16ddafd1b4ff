// An array that KLEE makes symbolic reaches the bug.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <klee/klee.h>
int main(void) {
  int a[2];
  klee_make_symbolic(a, sizeof a, "a");
  klee_assume(a[0] > 10);
  klee_assume(a[0] < 12);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `a[0] + (a[1] & 1) != 12' failed
  klee_assert(a[0] + (a[1] & 1) != 12);
  return 0;
}
// CHECK: int a[0] = 11;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
