// An average of what is there.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 5 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int average(const int *values, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) sum += values[i];
  return count ? sum / count : 0;
}
int main(void) {
  static const int values[4] = {1, 2, 3, 4};
  int count = (int)assay_choose(5);
  assay_assert(average(values, count) <= 2);
  return 0;
}
