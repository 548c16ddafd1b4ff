// A function that is called when main has returned calls exit: returning is like exit (5.1.2.2.3). glibc calls the
// others then.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check exit-again %s | FileCheck %s --check-prefix=OFF
// OFF: verdict: SAFE
#include <assay/assay.h>
#include <stdlib.h>
static int left;
static void other(void) { assay_assert(left == 1); }
static void leave(void) {
  left++;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: exit-again: exit is called while the program exits
  exit(1);
}
int main(void) {
  atexit(other);
  atexit(leave);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
