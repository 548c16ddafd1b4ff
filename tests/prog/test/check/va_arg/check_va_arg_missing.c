// A sum whose list ends with zero.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdarg.h>
static int sum(int first, ...) {
  va_list list;
  va_start(list, first);
  int all = 0;
  for (int x = first; x; x = va_arg(list, int)) all += x;
  va_end(list);
  return all;
}
int main(void) { return sum(1, 2, 3, 0) != 6; }
