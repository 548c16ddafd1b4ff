// One of the two accesses is in an operand that is evaluated for one input only: in a register, and in memory.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int number;
int main(void) {
  int x = assay_int("x"), i = 0, sum;
  int *p = &number;
  assay_assume(x >= 0 && x < 10);
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: unsequenced: i is changed, and changed again or read, in no order
  // CHECK: x = 7
  sum = (x == 7 ? i++ : 0) + i;
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: unsequenced: number is changed, and changed again or read, in no order
  // CHECK: x = 3
  sum += (x == 3 && number++) + *p;
  return sum == 100;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[1-9][0-9]*}} ended, 2 failed, 0 may have failed, 0 given up
