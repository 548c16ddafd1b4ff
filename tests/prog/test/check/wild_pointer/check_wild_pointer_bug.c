// An integer is taken for an address.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdint.h>
int main(void) {
  int *p = (int *)0x40;
  // CHECK: [[@LINE+1]]:10: error: wild-pointer: {{.*}}
  return *p != 5;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
