// Bubble sort swaps without a third variable, badly.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
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
        a[j] |= a[j + 1];
      }
  for (int i = 0; i < 3; i++) after ^= a[i];
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `sum == after' failed
  assay_assert(sum == after);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
