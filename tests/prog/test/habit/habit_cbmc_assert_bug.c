// assert without its header is CBMC's own.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
int main() {
  int x;
  x = nondet_int();
  __CPROVER_assume(x > 0);
  // CHECK: [[@LINE+1]]:3: error: assertion: assert: the condition is false
  assert(x != 5);
  // CHECK: int nondet_int = 5;
  assert(x > 0);
  return 0;
}
// CHECK: verdict: BUG
