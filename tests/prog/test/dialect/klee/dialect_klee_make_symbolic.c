// An array that KLEE makes symbolic.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <klee/klee.h>
int main(void) {
  int a[2];
  klee_make_symbolic(a, sizeof a, "a");
  klee_assume(a[0] > 10);
  klee_assume(a[0] < 12);
  klee_assert(a[0] + (a[1] & 1) <= 12);
  return 0;
}
