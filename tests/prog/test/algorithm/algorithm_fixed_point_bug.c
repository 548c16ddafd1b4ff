// A product of fixed point numbers overflows.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
static int32_t times(int32_t a, int32_t b) {
  // CHECK: [[@LINE+1]]:10: error: signed-overflow: {{.*}} does not fit int
  return a * b / 65536;
}
int main(void) {
  int32_t a = assay_int32("a");
  assay_assume(a >= 0 && a < 10 * 65536);
  return times(a, 3 * 65536) < 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
