// The entry that is looked up may be one that nobody set.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  int table[1000];
  unsigned i = assay_uint("i"), k = assay_uint("k");
  assay_assume(i < 1000 && k < 1000);
  table[i] = 10;
  int copied = table[k];
  // CHECK: [[@LINE+1]]:7: error: uninitialised: an uninitialised value is compared
  if (copied == 10) return 0;
  return 1;
}
// CHECK: verdict: BUG
// CHECK: paths: 1 ended, 1 failed, 0 may have failed, 0 given up
