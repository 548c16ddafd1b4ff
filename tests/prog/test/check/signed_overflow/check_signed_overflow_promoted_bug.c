// Promotion of unsigned short to int makes an overflow.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static unsigned product(unsigned short a, unsigned short b) {
  // CHECK: [[@LINE+1]]:10: error: signed-overflow: {{[0-9]+}} * {{[0-9]+}} does not fit int
  return a * b;
}
int main(void) {
  unsigned short a = assay_ushort("a"), b = assay_ushort("b");
  return product(a, b) == 1;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
