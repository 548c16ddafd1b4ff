// A call without prototype has an argument too few.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-deprecated-non-prototype | FileCheck %s --implicit-check-not=error:
static int add();
int main(void) {
  // CHECK: [[@LINE+1]]:10: error: bad-arguments: add is called with 1 argument, but has 2 parameters
  return add(1) == 3;
}
static int add(int a, int b) { return a + b; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
