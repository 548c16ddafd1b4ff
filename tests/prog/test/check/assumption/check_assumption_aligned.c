// A pointer is as aligned as it is said to be.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
static _Alignas(16) int block[8];
static int first(int *p) {
  int *q = __builtin_assume_aligned(p, 16);
  return *q;
}
int main(void) { return first(block + 4); }
