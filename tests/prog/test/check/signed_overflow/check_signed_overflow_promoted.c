// Small types are promoted before they are multiplied.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static unsigned product(unsigned short a, unsigned short b) { return (unsigned)a * b; }
int main(void) {
  unsigned short a = assay_ushort("a"), b = assay_ushort("b");
  return product(a, b) == 1;
}
