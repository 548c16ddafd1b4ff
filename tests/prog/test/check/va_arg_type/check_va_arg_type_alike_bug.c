// A long is no long long, though it is as wide.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check va-arg-type %s -- -w | FileCheck %s --implicit-check-not=error:
#include <stdarg.h>
static long long first(int n, ...) {
  va_list list;
  va_start(list, n);
  // CHECK: [[@LINE+1]]:17: error: va-arg-type: the next argument has a type that only looks alike
  long long a = va_arg(list, long long);
  va_end(list);
  return a;
}
int main(void) { return first(1, 1l) == 7; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
