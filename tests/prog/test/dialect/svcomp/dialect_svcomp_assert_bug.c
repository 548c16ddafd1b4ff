// A task of SV-COMP whose error can be reached.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
extern void __VERIFIER_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
static void check(int condition) {
  // CHECK: [[@LINE+1]]:19: error: error-reached: __VERIFIER_error is called
  if (!condition) __VERIFIER_error();
}
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = x;
  __VERIFIER_assume(x < 6);
  while (x > 0) x--, y += 2;
  check(y % 3 == 0 && y != 15);
  return 0;
}
// CHECK: unsigned int __VERIFIER_nondet_uint = 5u;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
