// Bubble sort sorts.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 6 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  unsigned char a[3], sum = 0, after = 0;
  assay_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 3; i++) sum ^= a[i];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2 - i; j++)
      if (a[j] > a[j + 1]) {
        a[j] ^= a[j + 1];
        a[j + 1] ^= a[j];
        a[j] ^= a[j + 1];
      }
  for (int i = 0; i < 3; i++) after ^= a[i];
  assay_assert(sum == after);
  assay_assert(a[0] <= a[1] && a[1] <= a[2]);
  return 0;
}
