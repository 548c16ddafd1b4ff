// A function that returns nothing, and somebody looks.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-return-type | FileCheck %s --implicit-check-not=error:
static int log_once(int *count) {
  ++*count;
  // CHECK: [[@LINE+1]]:1: error: missing-return: log_once returns no value, but its caller uses one
}
int main(void) {
  int count = 0;
  return log_once(&count) + count;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
