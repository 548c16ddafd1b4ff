// Rows and columns of a matrix are mixed up.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
int main(void) {
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, sum = 0;
  for (int i = 0; i < 3; i++)
    // CHECK: [[@LINE+1]]:40: error: out-of-bounds: the index lies outside of the array: it is 2, and there are 2 elements
    for (int j = 0; j < 2; j++) sum += m[i][j];
  return sum != 21;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
