// memset fills one byte more than there is.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char a[6] = {0};
  unsigned n = assay_uint("n");
  assay_assume(n <= 7);
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: write of 7 bytes at offset 0 of object 'a' of 6 bytes
  memset(a, 'x', n);
  unsigned i = assay_choose(6);
  assay_assert((a[i] == 'x') == (i < n));
  return 0;
}
// CHECK: unsigned int n = 7u;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
