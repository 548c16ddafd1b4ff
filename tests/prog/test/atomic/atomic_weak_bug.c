// Nobody tries again.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdatomic.h>
static atomic_int x = 5;
int main(void) {
  int old = 5;
  _Bool done = atomic_compare_exchange_weak(&x, &old, 6);
  assay_assert(done ? x == 6 : x == 5 && old == 5);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `done' failed
  assay_assert(done);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
