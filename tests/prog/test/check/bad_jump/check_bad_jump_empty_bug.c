// A jump to a place that was never marked.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
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
  // CHECK: [[@LINE+1]]:3: error: bad-jump: longjmp with a buffer that setjmp did not fill
  longjmp(place, 1);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
