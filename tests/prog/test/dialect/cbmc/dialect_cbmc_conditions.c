// Conditions before and after, as CBMC writes them.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-implicit-function-declaration | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
int nondet_int(void);
static int root(int x) {
  __CPROVER_precondition(x >= 0, "x is not negative");
  int r = 0;
  while ((r + 1) * (r + 1) <= x) r++;
  __CPROVER_postcondition(r * r <= x, "r is not too large");
  return r;
}
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0 && x < 9);
  return root(x) > 2;
}
