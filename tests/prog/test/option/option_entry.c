// --entry: a test that is not called main.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --entry test_add | FileCheck %s --check-prefix=ADD
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --entry test_half | FileCheck %s --check-prefix=HALF
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=ADD
#include <assay/assay.h>

int test_add(void) {
  unsigned a = assay_uint("a"), b = assay_uint("b");
  assay_assert(a + b == b + a);
  return 0;
}
// ADD: verdict: SAFE
// ADD-NEXT: paths: 1 ended

int test_half(void) {
  int a = assay_int("a");
  // HALF: [[@LINE+1]]:3: error: assertion: assertion `a / 2 * 2 == a' failed
  assay_assert(a / 2 * 2 == a);
  return 0;
}
// HALF: int a =
// HALF: verdict: BUG

int main(void) { return 0; }
