// memset fills a range of symbolic length.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char a[6] = {0};
  unsigned n = assay_uint("n");
  assay_assume(n <= 6);
  memset(a, 'x', n);
  unsigned i = assay_choose(6);
  assay_assert((a[i] == 'x') == (i < n));
  return 0;
}
