// A result that differs in sign.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
static unsigned f(void) { return 0; }
int main(void) {
  int (*p)(void) = (int (*)(void))f;
  // CHECK: [[@LINE+1]]:10: error: call-type: f is called as 'int (void)', but is 'unsigned int (void)'
  return p();
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
