// An area of lengths that are too large.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
// CHECK: [[@LINE+1]]:49: error: signed-overflow: {{[0-9]+}} * {{[0-9]+}} does not fit int
static int area(int width, int height) { return width * height; }
int main(void) {
  int width = assay_int("width"), height = assay_int("height");
  assay_assume(width >= 0 && width <= 50000 && height >= 0 && height <= 50000);
  return area(width, height) < 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
