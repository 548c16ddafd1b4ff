// Inputs of SV-COMP have the types of their declarations.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
extern _Bool __VERIFIER_nondet_bool(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assert(int);
int main(void) {
  int b = __VERIFIER_nondet_bool(), c = __VERIFIER_nondet_char(), u = __VERIFIER_nondet_uchar();
  int s = __VERIFIER_nondet_short();
  __VERIFIER_assert(b == 0 || b == 1);
  __VERIFIER_assert(c >= -128 && c <= 127);
  __VERIFIER_assert(u >= 0 && u <= 255);
  __VERIFIER_assert(s >= -32768 && s <= 32767);
  unsigned long l = __VERIFIER_nondet_ulong();
  double d = __VERIFIER_nondet_double();
  return (l > 5) + (d > 5) > 2;
}
