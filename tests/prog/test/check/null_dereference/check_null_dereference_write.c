// An output parameter that may be left out.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int split(int x, int *rest) {
  if (rest) *rest = x % 10;
  return x / 10;
}
int main(void) {
  int rest = 0;
  unsigned char give = assay_bool("give");
  if (give) return split(123, &rest) != 12 || rest != 3;
  return split(45, 0) != 4;
}
