// An area of lengths that are small enough.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int area(int width, int height) { return width * height; }
int main(void) {
  int width = assay_int("width"), height = assay_int("height");
  assay_assume(width >= 0 && width <= 46340 && height >= 0 && height <= 46340);
  return area(width, height) < 0;
}
