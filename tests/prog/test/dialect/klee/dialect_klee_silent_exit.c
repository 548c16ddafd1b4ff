// A path that ends silently counts for nothing.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <klee/klee.h>
int main(void) {
  int x = klee_int("x");
  if (x == 4) klee_silent_exit(1);
  klee_assert(x != 4);
  return 0;
}
