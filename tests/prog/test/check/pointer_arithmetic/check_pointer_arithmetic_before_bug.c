// A loop that goes backwards ends before the beginning.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check pointer-arithmetic %s | FileCheck %s --implicit-check-not=error:
int main(void) {
  int a[3] = {1, 2, 3}, sum = 0;
  // CHECK: [[@LINE+1]]:32: error: pointer-arithmetic: {{.*}}
  for (int *p = a + 2; p >= a; p--) sum += *p;
  return sum != 6;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
