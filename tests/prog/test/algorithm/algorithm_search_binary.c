// Binary search finds what is there.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int find(const int *a, int n, int x) {
  int low = 0, high = n - 1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (a[middle] == x) return middle;
    if (a[middle] < x)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return -1;
}
int main(void) {
  static const int a[5] = {1, 3, 5, 7, 9};
  unsigned i = assay_choose(5);
  assay_assert(find(a, 5, a[i]) == (int)i);
  return 0;
}
