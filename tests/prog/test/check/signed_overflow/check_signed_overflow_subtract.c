// A comparison that compares.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int compare(int a, int b) { return (a > b) - (a < b); }
int main(void) {
  int a = assay_int("a"), b = assay_int("b");
  assay_assert((compare(a, b) < 0) == (a < b));
  return 0;
}
