// A mask of all bits shifts by the width.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static unsigned mask(unsigned bits) {
  // CHECK: [[@LINE+1]]:11: error: shift-amount: shift of unsigned int by 32, which is the width or more
  return (1u << bits) - 1;
}
int main(void) {
  unsigned bits = assay_choose(33);
  unsigned m = mask(bits);
  assay_assert((m & (m + 1)) == 0);
  return 0;
}
// CHECK: unsigned int choice = 32
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
