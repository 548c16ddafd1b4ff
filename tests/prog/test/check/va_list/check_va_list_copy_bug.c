// A list is walked twice without a copy: the second time it is indeterminate (7.16p3).
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdarg.h>
static int count(va_list list) {
  int n = 0;
  // CHECK: [[@LINE+1]]:10: error: va-list: a va_list is used from which a function that it was passed to has taken arguments
  while (va_arg(list, int)) n++;
  return n;
}
static int both(int first, ...) {
  va_list list;
  va_start(list, first);
  int n = count(list);
  n += count(list);
  va_end(list);
  return n;
}
int main(void) { return both(0, 1, 2, 0) != 4; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
