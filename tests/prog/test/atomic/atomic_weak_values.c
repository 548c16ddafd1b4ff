// Strong ones do not fail, nor do those whose argument says so; those that differ fail in any case.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdatomic.h>
static atomic_int x = 5;
static int y = 1;
int main(void) {
  int old = 5, weak = assay_choose(2), new = 3;
  assay_assert(atomic_compare_exchange_strong(&x, &old, 6));
  assay_assert(!atomic_compare_exchange_weak(&x, &old, 7) && old == 6);
  old = 1;
  _Bool done = __atomic_compare_exchange(&y, &old, &new, weak, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  assay_assert((done || weak) && old == 1 && y == (done ? 3 : 1));
  assay_assert(__atomic_compare_exchange_n(&y, &y, 4, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
}
