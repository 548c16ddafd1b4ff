// The bits of a set, lowest first.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int members(unsigned long set) {
  int count = 0;
  while (set) {
    set &= ~(1ul << __builtin_ctzl(set));
    count++;
  }
  return count;
}
int main(void) {
  unsigned long set = assay_ulong("set") & 0x8000000000000001ul;
  assay_assert(members(set) <= 2);
  return 0;
}
