// A ratio with the one bad pair left out.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <limits.h>
int main(void) {
  long a = assay_long("a"), b = assay_long("b");
  if (b == 0 || (b == -1 && a == LONG_MIN)) return 0;
  return a / b == 5;
}
