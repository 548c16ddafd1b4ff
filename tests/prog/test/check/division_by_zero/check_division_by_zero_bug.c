// An average of nothing.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int average(const int *values, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) sum += values[i];
  // CHECK: [[@LINE+1]]:10: error: division-by-zero: division by zero: 0 / 0
  return sum / count;
}
int main(void) {
  static const int values[4] = {1, 2, 3, 4};
  int count = (int)assay_choose(5);
  assay_assert(average(values, count) <= 2);
  return 0;
}
// CHECK: unsigned int choice = 0
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
