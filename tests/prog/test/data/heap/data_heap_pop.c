// The greatest elements of a heap come out first.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static void sift(unsigned char *a, int n) {
  int i = 0;
  for (;;) {
    int child = 2 * i + 1;
    if (child >= n) return;
    if (child + 1 < n && a[child + 1] > a[child]) child++;
    if (a[i] >= a[child]) return;
    unsigned char t = a[i];
    a[i] = a[child], a[child] = t;
    i = child;
  }
}
int main(void) {
  unsigned char a[4];
  assay_symbolic(a, sizeof a, "a");
  sift(a, 4);
  assay_assert(a[1] <= a[0] || a[2] <= a[0]);
  return 0;
}
