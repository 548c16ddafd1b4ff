// The place of an element by the difference to another array.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stddef.h>
static int here[4], there[4];
static ptrdiff_t place(const int *p) {
  // CHECK: [[@LINE+1]]:10: error: pointer-difference: the pointers point into different objects
  return p - here;
}
int main(void) { return place(&there[2]) == 2; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
