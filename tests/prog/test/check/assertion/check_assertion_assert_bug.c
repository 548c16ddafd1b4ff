// The middle of a range goes wrong where the sum wraps.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <assert.h>
static unsigned middle(unsigned low, unsigned high) { return (low + high) / 2; }
int main(void) {
  unsigned low = assay_uint("low"), high = assay_uint("high");
  assay_assume(low <= high);
  unsigned m = middle(low, high);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `low <= m && m <= high' failed
  assert(low <= m && m <= high);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
