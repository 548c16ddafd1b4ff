// Quick sort forgets one side.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
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
}
int main(void) {
  int a[3];
  assay_symbolic(a, sizeof a, "a");
  sort(a, 0, 2);
  // CHECK: [[@LINE+1]]:31: error: assertion: assertion `a[i] <= a[i + 1]' failed
  for (int i = 0; i < 2; i++) assay_assert(a[i] <= a[i + 1]);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
