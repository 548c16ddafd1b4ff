// Not a number passes both comparisons.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static unsigned char level(float x) {
  if (x < 0 || x > 255) return 0;
  // CHECK: [[@LINE+1]]:10: error: float-to-integer: {{.*}}
  return (unsigned char)x;
}
int main(void) {
  float x = assay_float("x");
  return level(x) == 3;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
