// memset and memcpy of a symbolic length over content that nobody wrote: what lies behind stays uninitialised.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char from[160], to[160];
  unsigned n = assay_uint("n"), k = assay_uint("k");
  assay_assume(n <= 160 && k < n);
  memset(from, 'x', n);
  memcpy(to, from, n);
  memcpy(to, from, sizeof to); // all of it, as it is
  assay_assert(to[k] == 'x');
  return 0;
}
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended
