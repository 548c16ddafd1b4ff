// The byte behind what memset and memcpy wrote is looked at.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char from[160], to[160];
  unsigned n = assay_uint("n"), k = assay_uint("k");
  assay_assume(n <= 160 && k <= n && k < 160);
  memset(from, 'x', n);
  memcpy(to, from, n);
  // CHECK: [[@LINE+1]]:10: error: uninitialised: an uninitialised value is converted
  return to[k] != 'x';
}
// CHECK: verdict: BUG
// CHECK: paths: 1 ended, 1 failed, 0 may have failed, 0 given up
