// Left shifts that C defines.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check shift-value %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  int x = assay_int("x");
  if (x > 1000 || x < 0) return 0;
  return x << 4 == 32;
}
