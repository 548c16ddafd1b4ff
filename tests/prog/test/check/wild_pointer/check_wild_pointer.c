// An address comes back from an integer.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdint.h>
int main(void) {
  int x = 5;
  uintptr_t address = (uintptr_t)&x;
  int *p = (int *)((address ^ 1) ^ 1);
  return *p != 5;
}
