// A matrix is walked by rows and columns.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
int main(void) {
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, sum = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) sum += m[i][j];
  return sum != 21;
}
