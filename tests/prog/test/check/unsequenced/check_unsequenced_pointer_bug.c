// A pointer reaches the variable that it is added to; only in one of two calls.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
static int total;
static void add(int *to) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: unsequenced: total is changed, and changed again or read, in no order
  *to = total++;
}
int main(void) {
  int other;
  add(&other);
  add(&total);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: 0 ended, 1 failed, 0 may have failed, 0 given up
