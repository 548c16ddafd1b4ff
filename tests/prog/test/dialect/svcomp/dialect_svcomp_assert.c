// A task of SV-COMP whose error cannot be reached.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 6 ended, 0 failed, 0 may have failed, 0 given up
extern void __VERIFIER_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
static void check(int condition) {
  if (!condition) __VERIFIER_error();
}
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = x;
  __VERIFIER_assume(x < 6);
  while (x > 0) x--, y += 2;
  check(y % 3 == 0);
  return 0;
}
