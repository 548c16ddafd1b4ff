// memmove keeps all bytes though the ranges overlap.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
#include <string.h>
int main(void) {
  unsigned char a[5], before[5];
  assay_symbolic(a, sizeof a, "a");
  memcpy(before, a, sizeof a);
  unsigned from = assay_choose(3), to = assay_choose(3);
  memmove(a + to, a + from, 3);
  assay_assert(!memcmp(a + to, before + from, 3));
  return 0;
}
