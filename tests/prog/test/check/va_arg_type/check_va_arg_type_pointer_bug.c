// A pointer to another type is taken.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check va-arg-type %s -- -w | FileCheck %s --implicit-check-not=error:
#include <stdarg.h>
static int first(int n, ...) {
  va_list list;
  va_start(list, n);
  // CHECK: [[@LINE+1]]:13: error: va-arg-type: the next argument has a type that only looks alike
  void *p = va_arg(list, void *);
  va_end(list);
  return p != 0;
}
int main(void) { return first(1, &(int){1}) == 7; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
