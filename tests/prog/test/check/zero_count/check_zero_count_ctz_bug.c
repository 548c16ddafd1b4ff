// The loop over the bits of a set looks once too often.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int members(unsigned long set) {
  int count = 0;
  do {
    // CHECK: [[@LINE+1]]:21: error: zero-count: __builtin_ctzl of zero
    set &= ~(1ul << __builtin_ctzl(set));
    count++;
  } while (set);
  return count;
}
int main(void) {
  unsigned long set = assay_ulong("set") & 0x8000000000000001ul;
  assay_assert(members(set) <= 2);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
