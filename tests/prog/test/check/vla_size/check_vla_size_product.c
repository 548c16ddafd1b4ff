// Sizes that just fit; and one that does not, but that nobody asks for.
// RUN: %assay test --no-check stack-overflow %s | FileCheck %s
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  unsigned long n = assay_ulong("n"), m = assay_ulong("m");
  assay_assume(n && m);
  int(*p)[n][m] = 0;
  if (assay_choose(2)) return p != 0;
  assay_assume(n < 4 && m < 4);
  int a[n][m];
  a[n - 1][m - 1] = 7;
  p = &a;
  return (*p)[n - 1][m - 1] - 7 + (sizeof a / 4 / m != n);
}
// CHECK: verdict: SAFE
