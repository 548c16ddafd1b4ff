// Numbers that fit.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char text[4] = "000";
  text[0] = assay_char("first"), text[1] = assay_char("second");
  int n = atoi(text), m = 0;
  signed char small = 0;
  unsigned any = 0;
  assay_assert(n >= -90 && n <= 990);
  assay_assert(atoi("-2147483648") == -2147483647 - 1 && atol(" +9223372036854775807") > 0);
  assay_assert(atoll("x99999999999999999999") == 0 && atof("1e308") > 1 && atof("-inf") < 0 && atof("1e-999") == 0);
  assay_assert(sscanf("-128 -1 2147483647", "%hhd %u %d", &small, &any, &m) == 3 && small == -128 && m > 0);
  assay_assert(sscanf("99999999999", "%*d") == 0);
}
