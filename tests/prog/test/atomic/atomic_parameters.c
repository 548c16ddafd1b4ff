// Atomic parameters are passed by value: they are objects of the function's, with any value that the caller gives.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
#include <assay/assay.h>
struct pair {
  int a, b;
};
static long twice(_Atomic(long) b) {
  long before = b;
  b = 7;
  return b == 7 ? before : 0;
}
static int sum(_Atomic struct pair p, _Atomic char c) {
  struct pair copy = p;
  return copy.a + copy.b + c;
}
static int through(int (*f)(_Atomic struct pair, _Atomic char), struct pair p) { return f(p, 3); }
int main(void) {
  long x = assay_long("x");
  struct pair p = {assay_int("a"), 2};
  assay_assume(p.a > 0 && p.a < 9);
  assay_assert(twice(x) == x);
  assay_assert(through(sum, p) == p.a + 5);
  return 0;
}
// CHECK: verdict: SAFE
