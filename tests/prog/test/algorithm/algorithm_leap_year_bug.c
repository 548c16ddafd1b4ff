// Every fourth year is not a leap year.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int is_leap(int year) { return year % 4 == 0; }
int main(void) {
  int century = (int)assay_choose(20);
  int year = 1600 + 100 * century;
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `is_leap(year) == (century % 4 == 0)' failed
  assay_assert(is_leap(year) == (century % 4 == 0));
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
