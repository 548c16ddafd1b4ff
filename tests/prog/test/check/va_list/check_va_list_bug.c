// A list is used after it ended.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdarg.h>
static int second(int n, ...) {
  va_list list;
  va_start(list, n);
  int a = va_arg(list, int);
  va_end(list);
  // CHECK: [[@LINE+1]]:11: error: va-list: a va_list is used that va_start or va_copy did not begin, or whose call is over
  int b = va_arg(list, int);
  return b - a;
}
int main(void) { return second(2, 3, 4) != 1; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
