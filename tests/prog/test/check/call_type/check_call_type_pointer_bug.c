// A parameter that points to another type.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
static int f(int *x) { return *x; }
int main(void) {
  int a = 0, (*p)(void *) = (int (*)(void *))f;
  // CHECK: [[@LINE+1]]:10: error: call-type: f is called as 'int (void *)', but is 'int (int *)'
  return p(&a);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
