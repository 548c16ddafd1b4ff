// A function takes from a va_list that it was passed, after it has passed it on.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <stdarg.h>
static int deeper(int n, va_list list) {
  int a = n ? deeper(n - 1, list) : 0;
  // CHECK: [[@LINE+1]]:14: error: va-list: a va_list is used from which a function that it was passed to has taken arguments
  return a + va_arg(list, int);
}
static int all(int n, ...) {
  va_list list;
  va_start(list, n);
  int a = deeper(1, list);
  va_end(list);
  return a;
}
int main(void) { return all(2, 1, 2) != 3; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
