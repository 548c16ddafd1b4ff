// An argument is read as another type than it was given.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdarg.h>
static double mean(int n, ...) {
  va_list list;
  va_start(list, n);
  double all = 0;
  // CHECK: [[@LINE+1]]:38: error: va-arg: the next argument has another type
  for (int i = 0; i < n; i++) all += va_arg(list, double);
  va_end(list);
  return all / n;
}
int main(void) { return mean(2, 1.0, 3) != 2; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
