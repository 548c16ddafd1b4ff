// Binary search forgets the last element.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int find(const int *a, int n, int x) {
  int low = 0, high = n - 1;
  while (low < high) {
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
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `find(a, 5, a[i]) == (int)i' failed
  assay_assert(find(a, 5, a[i]) == (int)i);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
