// Data is called.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
static int data = 3;
int main(void) {
  void (*f)(void) = (void (*)(void))(void *)&data;
  // CHECK: [[@LINE+1]]:3: error: bad-call: call of what is no function
  f();
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
