// A mask of so many bits.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static unsigned mask(unsigned bits) { return bits >= 32 ? ~0u : (1u << bits) - 1; }
int main(void) {
  unsigned bits = assay_choose(33);
  unsigned m = mask(bits);
  assay_assert((m & (m + 1)) == 0);
  return 0;
}
