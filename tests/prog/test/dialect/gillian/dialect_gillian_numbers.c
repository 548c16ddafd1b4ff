// Symbolic numbers of Gillian-C.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <gillian-c/gillian-c.h>
int main(void) {
  symb_int(x);
  symb_int(y);
  ASSUME(x > 0 && x < 10 && y > 0 && y < 10);
  ASSERT(x + 10 * y <= 99);
  return 0;
}
