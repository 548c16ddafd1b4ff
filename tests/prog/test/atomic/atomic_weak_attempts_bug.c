// Attempts are counted, and there may be more than somebody thought.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdatomic.h>
static atomic_int x = 5;
int main(void) {
  int old = 5, attempts = 0;
  while (!atomic_compare_exchange_weak(&x, &old, 6))
    // CHECK: [[@LINE+1]]:5: error: assertion: assertion `++attempts < 3' failed
    assay_assert(++attempts < 3);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
