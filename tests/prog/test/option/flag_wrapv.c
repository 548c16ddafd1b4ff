// -fwrapv defines what signed sums, differences, products and negations are that do not fit; without it they are
// errors.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -fwrapv | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -fno-strict-overflow | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-witness %s | FileCheck --check-prefix=STRICT %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
// STRICT-DAG: signed-overflow: {{.*}} + 1 does not fit int
// STRICT-DAG: signed-overflow: -{{.*}} does not fit long
// STRICT: verdict: BUG
#include <assay/assay.h>
#include <limits.h>
int main(void) {
  int x = assay_int("x");
  long y = assay_long("y");
  switch (assay_choose(6)) {
  case 0: assay_assert((x + 1 > x) == (x != INT_MAX)); break;
  case 1: assay_assert((-y == y) == (y == 0 || y == LONG_MIN)); break;
  case 2: assay_assert(x * 2 == (int)(2u * (unsigned)x)); break;
  case 3: y = x, x++, assay_assert((unsigned)x == (unsigned)y + 1); break;
  case 4: y -= LONG_MAX, assay_assert(y + LONG_MAX - y == LONG_MAX); break;
  default: {
    _BitInt(7) z = (_BitInt(7))x;
    assay_assert(-z + z == 0);
  }
  }
}
