// Which input is the password?
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  // CHECK: [[@LINE+1]]:41: error: error-reached: reach_error is called
  if (x % 1000 == 337 && x / 1000 == 1) reach_error();
  return 0;
}
// CHECK: int __VERIFIER_nondet_int = 1337;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
