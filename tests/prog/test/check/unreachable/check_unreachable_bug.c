// A promise to the compiler that does not hold.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int days(unsigned month) {
  switch (month) {
  case 2: return 28;
  case 4:
  case 6:
  case 9:
  case 11: return 30;
  case 3:
  case 5:
  case 7:
  case 8:
  case 10:
  case 12: return 31;
  // CHECK: [[@LINE+1]]:12: error: unreachable: __builtin_unreachable is reached
  default: __builtin_unreachable();
  }
}
int main(void) {
  unsigned month = assay_uint("month");
  assay_assume(month >= 1 && month <= 12);
  return days(month) > 31;
}
// CHECK: unsigned int month = 1u;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
