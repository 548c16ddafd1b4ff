// Not a number is sorted out before the conversion.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static unsigned char level(float x) {
  if (!(x >= 0 && x <= 255)) return 0;
  return (unsigned char)x;
}
int main(void) {
  float x = assay_float("x");
  return level(x) == 3;
}
