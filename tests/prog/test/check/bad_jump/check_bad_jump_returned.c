// The function that called setjmp is still there.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <setjmp.h>
static jmp_buf place;
static int mark(void) { return setjmp(place); }
static void give_up(void) { longjmp(place, 1); }
int main(void) {
  if (setjmp(place)) return 0;
  give_up();
  return 1;
}
