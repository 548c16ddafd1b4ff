// An output parameter is written though it may be left out.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int split(int x, int *rest) {
  // CHECK: [[@LINE+1]]:3: error: null-dereference: write of 4 bytes through a null pointer
  *rest = x % 10;
  return x / 10;
}
int main(void) {
  int rest = 0;
  unsigned char give = assay_bool("give");
  if (give) return split(123, &rest) != 12 || rest != 3;
  return split(45, 0) != 4;
}
// CHECK: _Bool give = 0;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
