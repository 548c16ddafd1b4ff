// An element is inserted by memmove.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <string.h>
static void insert(int *a, unsigned used, unsigned at, int x) {
  memmove(a + at + 1, a + at, (used - at) * sizeof *a);
  a[at] = x;
}
int main(void) {
  int a[5] = {1, 2, 3, 4, 0};
  unsigned at = assay_choose(5);
  insert(a, 4, at, 9);
  assay_assert(a[at] == 9);
  return 0;
}
