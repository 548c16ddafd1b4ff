// Symbolic numbers of Gillian-C reach the bug.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <gillian-c/gillian-c.h>
int main(void) {
  symb_int(x);
  symb_int(y);
  ASSUME(x > 0 && x < 10 && y > 0 && y < 10);
  // CHECK: [[@LINE+1]]:3: error: assertion: ASSERT: the condition is false
  ASSERT(x + 10 * y != 42);
  return 0;
}
// CHECK: int x = 2;
// CHECK: int y = 4;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
