// A list is walked twice by a copy.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdarg.h>
static int count(va_list list) {
  int n = 0;
  while (va_arg(list, int)) n++;
  return n;
}
static int both(int first, ...) {
  va_list list;
  va_start(list, first);
  va_list copy;
  va_copy(copy, list);
  int n = count(copy);
  va_end(copy);
  n += count(list);
  va_end(list);
  return n;
}
int main(void) { return both(0, 1, 2, 0) != 4; }
