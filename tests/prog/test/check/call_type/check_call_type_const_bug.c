// A parameter that points to const.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
static int f(const char *s) { return *s; }
int main(void) {
  int (*p)(char *) = (int (*)(char *))f;
  // CHECK: [[@LINE+1]]:10: error: call-type: f is called as 'int (char *)', but is 'int (const char *)'
  return p("");
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
