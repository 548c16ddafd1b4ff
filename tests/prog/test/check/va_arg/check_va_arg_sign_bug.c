// A negative number is taken as an unsigned one (7.16.1.1p2).
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdarg.h>
static unsigned first(int n, ...) {
  va_list list;
  va_start(list, n);
  // CHECK: [[@LINE+1]]:16: error: va-arg: the next argument is no value of the type, which differs in sign
  unsigned a = va_arg(list, unsigned);
  va_end(list);
  return a;
}
int main(void) { return first(1, assay_int("x")) == 7; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
