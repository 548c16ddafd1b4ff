// A heap looks at a child that is not there.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static void sift(unsigned char *a, int n) {
  int i = 0;
  for (;;) {
    int child = 2 * i + 1;
    if (child >= n) return;
    // CHECK: [[@LINE+1]]:27: error: out-of-bounds: read of 1 byte at offset 4 of object 'a' of 4 bytes
    if (child + 1 <= n && a[child + 1] > a[child]) child++;
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
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
