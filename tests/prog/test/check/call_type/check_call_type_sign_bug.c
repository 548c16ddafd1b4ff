// A parameter that differs in sign.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
static int f(unsigned x) { return x > 3; }
int main(void) {
  int (*p)(int) = (int (*)(int))f;
  // CHECK: [[@LINE+1]]:10: error: call-type: f is called as 'int (int)', but is 'int (unsigned int)'
  return p(1);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
