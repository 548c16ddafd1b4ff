// A matrix is transposed twice.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#define N 3
int main(void) {
  int m[N][N], before[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) before[i][j] = m[i][j] = assay_int("m");
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      int t = m[i][j];
      m[i][j] = m[j][i];
      m[j][i] = t;
    }
  unsigned i = assay_choose(N), j = assay_choose(N);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `m[i][j] == before[j][i]' failed
  assay_assert(m[i][j] == before[j][i]);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
