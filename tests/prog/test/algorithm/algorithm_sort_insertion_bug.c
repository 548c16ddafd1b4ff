// Insertion sort never looks at the first element.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static void sort(int *a, int n) {
  for (int i = 1; i < n; i++) {
    int x = a[i], j = i;
    while (j > 1 && a[j - 1] > x) a[j] = a[j - 1], j--;
    a[j] = x;
  }
}
int main(void) {
  int a[4];
  assay_symbolic(a, sizeof a, "a");
  sort(a, 4);
  // CHECK: [[@LINE+1]]:31: error: assertion: assertion `a[i] <= a[i + 1]' failed
  for (int i = 0; i < 3; i++) assay_assert(a[i] <= a[i + 1]);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
