// The function that called setjmp has returned.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <setjmp.h>
static jmp_buf place;
static int mark(void) { return setjmp(place); }
// CHECK: [[@LINE+1]]:29: error: bad-jump: longjmp to a call that has returned
static void give_up(void) { longjmp(place, 1); }
int main(void) {
  if (mark()) return 0;
  give_up();
  return 1;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
