// A jump is made only after the place was marked.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <setjmp.h>
static jmp_buf place;
static int marked;
int main(void) {
  int x = assay_int("x");
  if (x > 0) {
    if (setjmp(place)) return 0;
    marked = 1;
  }
  if (marked) longjmp(place, 1);
  return 0;
}
