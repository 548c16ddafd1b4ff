// A parameter that was changed: only where it has another value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <setjmp.h>
static jmp_buf buffer;
static void leave(void) { longjmp(buffer, 1); }
static int run(int x, int y) {
  if (setjmp(buffer) == 0) {
    x = y;
    leave();
  }
  // CHECK: [[@LINE+1]]:10: error: setjmp-local: variable x was changed behind setjmp and is indeterminate behind longjmp
  return x;
}
int main(void) {
  int x = assay_int("x");
  int y = run(3, x);
  assay_assert(y == 3);
}
// CHECK: verdict: BUG
// CHECK: paths: 1 ended, 1 failed, 0 may have failed, 0 given up
