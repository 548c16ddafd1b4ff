// Insertion sort sorts.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 24 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static void sort(int *a, int n) {
  for (int i = 1; i < n; i++) {
    int x = a[i], j = i;
    while (j > 0 && a[j - 1] > x) a[j] = a[j - 1], j--;
    a[j] = x;
  }
}
int main(void) {
  int a[4];
  assay_symbolic(a, sizeof a, "a");
  sort(a, 4);
  for (int i = 0; i < 3; i++) assay_assert(a[i] <= a[i + 1]);
  return 0;
}
