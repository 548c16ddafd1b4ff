// Scopes: what is assumed in one does not hold behind it, what is decided in it holds where the assumptions do.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/summary.h>
int main(void) {
  int x = assay_int("x"), y = assay_int("y"), seen = 0;
  assay_scope_begin();
  assay_assume(x > 5);
  assay_assert(x > 4);
  push_pc();
  assume(_GT_(y, 7));
  assay_assert(assay_must((x > 5) & (y > 7)));
  pop_pc();
  assay_assert(assay_may(y == 7) && !assay_may(x == 5));
  if (y == 3) seen = 1;
  assay_scope_end();
  assay_assert(assay_may(x == 5) && assay_may(x == 6));
  // Where the assumption does not hold, both sides have everything.
  assay_assert(assay_must((x <= 5) | ((y == 3) == (seen == 1))));
  assay_assert(assay_may((x <= 5) & (y == 3)) && assay_may((x <= 5) & (y == 4)));
  assay_scope_begin();
  assay_assume(x == 9);
  assay_scope_end();
  if (seen) assay_assert(x <= 5 || y == 3);
}
