// Arguments are read as what they were promoted to.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdarg.h>
static double mean(int n, ...) {
  va_list list;
  va_start(list, n);
  double all = 0;
  for (int i = 0; i < n; i++) all += va_arg(list, double);
  va_end(list);
  return all / n;
}
int main(void) { return mean(2, 1.0, 3.0) != 2; }
