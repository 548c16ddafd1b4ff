// A promise to the compiler that holds.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int days(unsigned month) {
  switch (month) {
  case 2: return 28;
  case 4:
  case 6:
  case 9:
  case 11: return 30;
  case 1:
  case 3:
  case 5:
  case 7:
  case 8:
  case 10:
  case 12: return 31;
  default: __builtin_unreachable();
  }
}
int main(void) {
  unsigned month = assay_uint("month");
  assay_assume(month >= 1 && month <= 12);
  return days(month) > 31;
}
