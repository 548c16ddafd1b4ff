// A pointer is not as aligned as it is said to be.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
static _Alignas(16) int block[8];
static int first(int *p) {
  // CHECK: [[@LINE+1]]:12: error: assumption: the assumption is false
  int *q = __builtin_assume_aligned(p, 16);
  return *q;
}
int main(void) { return first(block + 1); }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
