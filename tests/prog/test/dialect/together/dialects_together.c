// Harnesses may speak all dialects at once, and define some functions themselves.
// RUN: %assay test %s 2>%t.err | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended
#include <assay/assay.h>
#include <gillian-c/gillian-c.h>
#include <klee/klee.h>

int nondet_int(void) { return 7; } /* the program's own: not an input */
void __VERIFIER_assume(int condition);

int main(void) {
  int x = assay_int("x"), y = klee_int("y"), z = __nondet_int();
  __VERIFIER_assume(x < y);
  __CPROVER_assume(y < z);
  klee_assume(z < 10);
  ASSUME(x == 7);
  assay_assert(y == 8 && z == 9 && nondet_int() == 7);
  return 0;
}
