// The days before a year.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int is_leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }
int main(void) {
  int century = (int)assay_choose(20);
  int year = 1600 + 100 * century;
  assay_assert(is_leap(year) == (century % 4 == 0));
  return 0;
}
