// A square matrix is transposed in place.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#define N 3
int main(void) {
  int m[N][N], before[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) before[i][j] = m[i][j] = assay_int("m");
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++) {
      int t = m[i][j];
      m[i][j] = m[j][i];
      m[j][i] = t;
    }
  unsigned i = assay_choose(N), j = assay_choose(N);
  assay_assert(m[i][j] == before[j][i]);
  return 0;
}
