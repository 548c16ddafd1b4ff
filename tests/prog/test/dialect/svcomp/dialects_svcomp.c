// A task of SV-COMP: which inputs reach the error?
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);
extern void __VERIFIER_error(void);
extern void reach_error(void);

void __VERIFIER_assert(int condition) {
  if (!condition) {
  ERROR:
    // CHECK: [[@LINE+1]]:5: error: error-reached: reach_error is called
    reach_error();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  __VERIFIER_assume(n >= 0 && n < 5);
  for (int i = 0; i <= n; i++) sum += i;
  __VERIFIER_assert(sum == n * (n + 1) / 2);
  unsigned char c = __VERIFIER_nondet_uchar();
  __VERIFIER_assert(c != 0x5a);
  // CHECK: [[@LINE+1]]:43: error: error-reached: __VERIFIER_error is called
  if (__VERIFIER_nondet_float() == 0.25f) __VERIFIER_error();
  return __VERIFIER_nondet_bool();
}
