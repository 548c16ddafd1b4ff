// The accesses are in operands that exclude each other, or come before and behind a sequence point.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int number;
int main(void) {
  int x = assay_int("x"), i = 0, sum;
  int *p = &number;
  assay_assume(x >= 0 && x < 10);
  sum = x == 7 ? i++ : i;
  sum = (x == 7 ? i++ : 0) + (x == 7 ? 0 : i);
  sum += (x == 3 && number++) + (x == 4 && *p);
  sum += (x == 3 && number++) && *p;
  if ((x == 3 && number++) || *p) sum++;
  return sum == 100;
}
