// Arguments without a name: their number, and their values.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdarg.h>

int sum(int n, ...)
/*@ requires n == 2i32; va_count() == 2u64;
             let a = va_arg<int>(0u64); let b = va_arg<int>(1u64);
             0i32 <= a && a < 1000i32 && 0i32 <= b && b < 1000i32;
    ensures  return == a + b; @*/
{
  va_list list;
  va_start(list, n);
  int s = 0;
  for (int i = 0; i < n; i++) s += va_arg(list, int);
  va_end(list);
  return s;
}
int eleven(void)
/*@ ensures return == 11i32; @*/
{
  return sum(2, 5, 6);
}
void store(int n, ...)
/*@ requires va_count() == 2u64;
             let p = va_arg<int *>(0u64); let x = va_arg<int>(1u64);
             take P = RW<int>(p);
    ensures  take Q = RW<int>(p); Q == x; @*/
{
  va_list list;
  va_start(list, n);
  int *p = va_arg(list, int *);
  *p = va_arg(list, int);
  va_end(list);
}
int seven(void)
/*@ ensures return == 7i32; @*/
{
  int x;
  x = 0;
  store(0, &x, 7);
  return x;
}
