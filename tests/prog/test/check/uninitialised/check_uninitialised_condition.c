// The search remembers whether it found something.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int find(const int *a, int n, int x) {
  int at = -1;
  for (int i = 0; i < n; i++)
    if (a[i] == x) {
      at = i;
      break;
    }
  return at;
}
int main(void) {
  static const int a[3] = {2, 3, 5};
  return find(a, 3, assay_int("x")) > 2;
}
