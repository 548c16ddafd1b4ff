// A number of a range, whose end does not belong to it.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <klee/klee.h>
int main(void) {
  int x = klee_range(-2, 3, "x");
  klee_assert(x >= -2 && x < 3);
  return 0;
}
