// A function of another type in a table.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-cast-function-type | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
typedef int operation(int, int);
static int add(int a, int b) { return a + b; }
static int negate(int a) { return -a; }
static operation *const table[2] = {add, (operation *)negate};
int main(void) {
  // CHECK: [[@LINE+1]]:10: error: bad-call: negate is called with 2 arguments, but has 1 parameter
  return table[assay_choose(2)](1, 2) == 0;
}
// CHECK: unsigned int choice = 1
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
