// A write to an atomic parameter does not change what the caller has.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static void clear(_Atomic(long) b) { b = 0; }
int main(void) {
  long x = assay_long("x");
  clear(x);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `x == 0' failed
  assay_assert(x == 0);
  return 0;
}
// CHECK: verdict: BUG
