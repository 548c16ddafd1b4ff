// A task of Test-Comp: the error is three inputs deep in a machine of states.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__noreturn__));
void reach_error() { __assert_fail("0", "machine.c", 5, "reach_error"); }
static int state = 1, seen = 0;
static int calculate_output(unsigned input) {
  if (input == 3 && state == 1 && seen == 0) {
    seen = 1;
    return 22;
  }
  if (input == 5 && seen == 1) {
    state = 9;
    return 21;
  }
  // CHECK: [[@LINE+2]]:5: error: error-reached: reach_error is called
  if (state == 9 && input == 1) {
    reach_error();
  }
  return -2;
}
int main() {
  int output = -1;
  for (int i = 0; i < 3; i++) output = calculate_output(__VERIFIER_nondet_uint() % 8);
  // CHECK: unsigned int __VERIFIER_nondet_uint = {{.*}}u;
  // CHECK: unsigned int __VERIFIER_nondet_uint.3 = {{.*}}u;
  return output > 100;
}
// CHECK: verdict: BUG
