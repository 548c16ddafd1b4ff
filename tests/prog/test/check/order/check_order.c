// Orders that make no difference, and those that C fixes.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-cache --check order %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int last, calls;
static int count(void) { return ++calls; }
static int note(int x) { return last = x; }
int main(void) {
  int n = 2, sum;
  sum = count() + count(); /* 1 + 2 or 2 + 1 */
  assay_assert(sum == 3 && calls == 2);
  sum = note(n) + n * 5; /* what is in registers no call changes */
  assay_assert(sum == 12 && last == 2);
  sum = (note(3), last);
  assay_assert(sum == 3);
  sum = note(4) && last == 4 ? last : 0;
  assay_assert(sum == 4);
  sum = (count() * 0) + (note(5) * 0);
  assay_assert(sum == 0 && calls == 3 && last == 5);
  return 0;
}
