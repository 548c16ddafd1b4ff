// An element is read and changed in one expression, if two indices are equal.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check unsequenced %s | FileCheck %s --check-prefix=OFF
#include <assay/assay.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  unsigned i = assay_choose(4), j = assay_choose(4);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: unsequenced: a is changed, and changed again or read, in no order
  int sum = a[i] + a[j]++;
  return sum == 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
// OFF: verdict: SAFE
