// A loop over one element too many.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
static int sum(const int *a, int n) {
  int s = 0;
  // CHECK: [[@LINE+1]]:37: error: out-of-bounds: read of 4 bytes at offset 16 of object 'a' of 16 bytes
  for (int i = 0; i <= n; i++) s += a[i];
  return s;
}
int main(void) {
  int a[4] = {1, 2, 3, 4};
  return sum(a, 4) != 10;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
