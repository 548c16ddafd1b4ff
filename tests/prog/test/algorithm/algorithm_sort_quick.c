// Quick sort sorts.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static void sort(int *a, int low, int high) {
  if (low >= high) return;
  int pivot = a[low], i = low, j = high;
  while (i <= j) {
    while (a[i] < pivot) i++;
    while (a[j] > pivot) j--;
    if (i <= j) {
      int t = a[i];
      a[i++] = a[j], a[j--] = t;
    }
  }
  sort(a, low, j);
  sort(a, i, high);
}
int main(void) {
  int a[3];
  assay_symbolic(a, sizeof a, "a");
  sort(a, 0, 2);
  for (int i = 0; i < 2; i++) assay_assert(a[i] <= a[i + 1]);
  return 0;
}
