// Whether a pointer lies in a buffer, asked by order.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
static int pool[4];
static int is_pooled(const int *p) {
  // CHECK: [[@LINE+1]]:10: error: pointer-comparison: the pointers do not point into the same object
  return p >= pool && p < pool + 4;
}
int main(void) {
  int local = 0;
  return is_pooled(&local);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
