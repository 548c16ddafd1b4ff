// Two arguments are calls that set one variable: which one is last is up to the compiler.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=OFF
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-cache --check order %s | FileCheck %s --implicit-check-not=error:
// OFF: verdict: SAFE
#include <assay/assay.h>
static int last;
static int note(int x) { return last = x; }
static int add(int x, int y) { return x + y; }
int main(void) {
  int sum = add(note(1), note(2));
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: assertion
  // CHECK: an order of evaluation = 0x1; /* chosen for the program */
  assay_assert(sum == 3 && last == 2);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: 1 ended, 1 failed, 0 may have failed, 0 given up
