// A product of fixed point numbers in a wider type.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdint.h>
static int32_t times(int32_t a, int32_t b) { return (int32_t)((int64_t)a * b / 65536); }
int main(void) {
  int32_t a = assay_int32("a");
  assay_assume(a >= 0 && a < 10 * 65536);
  return times(a, 3 * 65536) < 0;
}
