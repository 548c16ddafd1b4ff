// A model of the library takes from it. The va_list is used again (7.16p3).
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <stdarg.h>
#include <stdio.h>
static int all(int n, ...) {
  va_list list;
  va_start(list, n);
  vfprintf(stderr, "%d\n", list);
  // CHECK: [[@LINE+1]]:11: error: va-list: a va_list is used from which a function that it was passed to has taken arguments
  int a = va_arg(list, int);
  va_end(list);
  return a;
}
int main(void) { return all(2, 1, 2) != 2; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
