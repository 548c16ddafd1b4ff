// The middle of a range, computed in unsigned arithmetic.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <assert.h>
static unsigned middle(unsigned low, unsigned high) { return low + (high - low) / 2; }
int main(void) {
  unsigned low = assay_uint("low"), high = assay_uint("high");
  assay_assume(low <= high);
  unsigned m = middle(low, high);
  assert(low <= m && m <= high);
  return 0;
}
