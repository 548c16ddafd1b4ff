// A condition before that does not hold.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-implicit-function-declaration | FileCheck %s --implicit-check-not=error:
int nondet_int(void);
static int root(int x) {
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `x is not negative' failed
  __CPROVER_precondition(x >= 0, "x is not negative");
  int r = 0;
  while ((r + 1) * (r + 1) <= x) r++;
  __CPROVER_postcondition(r * r <= x, "r is not too large");
  return r;
}
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= -1 && x < 9);
  return root(x) > 2;
}
// CHECK: int nondet_int = -1;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
