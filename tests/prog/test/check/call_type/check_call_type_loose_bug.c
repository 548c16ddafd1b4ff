// Without a prototype: a number that the type of the parameter has not.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int f();
int main(void) {
  int n = assay_int("n");
  // CHECK: [[@LINE+1]]:11: error: call-type: argument 1 of f is no value of its parameter's type, which differs in sign
  return !f(n);
}
static int f(a)
unsigned a;
{ return a + 1 != 0; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
