// Too few, too many that are read, other values, and other types.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

#include <stdarg.h>

int first(int n, ...)
/*@ requires va_count() == 1u64; va_arg<int>(0u64) > 3i32;
    ensures  return > 3i32; @*/
{
  va_list list;
  va_start(list, n);
  int a = va_arg(list, int);
  va_end(list);
  return a;
}
int second(int n, ...)
/*@ requires va_count() == 1u64; va_arg<int>(0u64) > 3i32;
    ensures  true; @*/
{
  va_list list;
  va_start(list, n);
  int a = va_arg(list, int);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: va-arg: {{.*}}[second]
  a = va_arg(list, int);
  va_end(list);
  return a;
}
int none(void)
/*@ ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: {{.*}}va_count() == 1u64 [none]
  return first(0);
}
int small(void)
/*@ ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: {{.*}}va_arg<int>(0u64) > 3i32 [small]
  return first(0, 3);
}
int other(void)
/*@ ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: {{.*}}argument 2 is of type int{{.*}}[other]
  return first(0, 4.0);
}
// CHECK: verdict: UNPROVED
