// A function that exit calls jumps out (7.22.4.4p3). With glibc the program goes on.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check exit-again %s | FileCheck %s --check-prefix=OFF
// OFF: verdict: SAFE
#include <assay/assay.h>
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf back;
static int handled;
static void leave(void) {
  handled++;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: exit-again: longjmp out of a function that is called while the program exits
  longjmp(back, 1);
}
int main(void) {
  volatile int times = 0;
  atexit(leave);
  if (setjmp(back)) {
    times++;
    assay_assert(times == 1 && handled == 1);
    return 0;
  }
  exit(0);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
