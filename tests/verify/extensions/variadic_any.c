// How many there are, requires does not say: the body is not executed with any number of them.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

#include <stdarg.h>

int first(int n, ...)
/*@ requires va_count() < 3u64; ensures true; @*/
{
  return n;
}
// CHECK: a number of arguments without a name that requires does not say
// CHECK: verdict: INCOMPLETE
