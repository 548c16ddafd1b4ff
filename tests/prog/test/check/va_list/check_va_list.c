// A list is used before it ends.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdarg.h>
static int second(int n, ...) {
  va_list list;
  va_start(list, n);
  int a = va_arg(list, int);
  int b = va_arg(list, int);
  va_end(list);
  return b - a;
}
int main(void) { return second(2, 3, 4) != 1; }
