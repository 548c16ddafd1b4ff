// A task of SV-COMP as it is written today, with definitions of its own for assumptions and errors: abort and assert
// mean something else there, and an older way to assume is a loop without end.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 20 ended, 0 failed, 0 may have failed, 0 given up
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error() { __assert_fail("0", "sum.c", 3, "reach_error"); }
void assume_abort_if_not(int cond) {
  if (!cond) {
    abort();
  }
}
void __VERIFIER_assume(int cond) {
  if (!cond) {
  LOOP:
    goto LOOP;
  }
}
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: {
    reach_error();
    abort();
  }
  }
  return;
}
extern unsigned char __VERIFIER_nondet_uchar();

int main() {
  unsigned char n = __VERIFIER_nondet_uchar();
  unsigned sum = 0;
  assume_abort_if_not(n < 100);
  __VERIFIER_assume(n < 20);
  for (unsigned char i = 0; i <= n; i++) sum += i;
  __VERIFIER_assert(2 * sum == n * (n + 1u));
  return 0;
}
