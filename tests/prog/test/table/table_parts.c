// A table that is read by parts of different lengths: what lies behind one part is not what another one has there.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
static int numbers[64];
int main(void) {
  for (int i = 0; i < 64; i++) numbers[i] = i * i * 7 % 61;
  unsigned few = assay_uint("few"), all = assay_uint("all");
  assay_assume(few < 40 && all < 64);
  int(*part)[40] = (int(*)[40])numbers;
  int a = (*part)[few], b = numbers[all];
  assay_assert(a >= 0 && b < 61);
  if (all == 50) assay_assert(b == 50 * 50 * 7 % 61);
  if (few == 39 && all == 63) assay_assert(a == 39 * 39 * 7 % 61 && b == 63 * 63 * 7 % 61);
}
