// Where it is not looked for, pointers are pointers.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <stdarg.h>
static int first(int n, ...) {
  va_list list;
  va_start(list, n);
  void *p = va_arg(list, void *);
  long long a = va_arg(list, long long);
  va_end(list);
  return *(int *)p == 1 && a == 1;
}
int main(void) { return !first(1, &(int){1}, 1l); }
