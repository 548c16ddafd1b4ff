// A sum whose list has no end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdarg.h>
static int sum(int first, ...) {
  va_list list;
  va_start(list, first);
  int all = 0;
  // CHECK: [[@LINE+1]]:30: error: va-arg: there is no further argument
  for (int x = first; x; x = va_arg(list, int)) all += x;
  va_end(list);
  return all;
}
int main(void) { return sum(1, 2, 3) != 6; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
