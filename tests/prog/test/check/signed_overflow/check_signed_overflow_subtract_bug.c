// A comparison by subtraction.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int compare(int a, int b) {
  // CHECK: [[@LINE+1]]:10: error: signed-overflow: {{-?[0-9]+}} - {{-?[0-9]+}} does not fit int
  return a - b;
}
int main(void) {
  int a = assay_int("a"), b = assay_int("b");
  assay_assert((compare(a, b) < 0) == (a < b));
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
