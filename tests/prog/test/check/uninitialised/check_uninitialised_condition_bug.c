// The search remembers only what it found.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int find(const int *a, int n, int x) {
  int at;
  for (int i = 0; i < n; i++)
    if (a[i] == x) {
      at = i;
      break;
    }
  // CHECK: [[@LINE+1]]:10: error: uninitialised: variable at is read before it has a value
  return at;
}
int main(void) {
  static const int a[3] = {2, 3, 5};
  return find(a, 3, assay_int("x")) > 2;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
