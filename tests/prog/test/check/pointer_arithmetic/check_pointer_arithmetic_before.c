// A loop that goes backwards by an index.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check pointer-arithmetic %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
int main(void) {
  int a[3] = {1, 2, 3}, sum = 0;
  for (int *p = a + 3; p > a;) sum += *--p;
  return sum != 6;
}
