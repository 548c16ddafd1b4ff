// Failures that a contract promises, by a condition or in a case of their own.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>

int divide(int a, int b)
/*@ requires a >= 0i32;
    ensures  return == a / b;
    fails with division-by-zero when b == 0i32; @*/
{
  return a / b;
}
int some(int a, int b)
/*@ requires a >= 0i32; b > 0i32; ensures return == a / b; @*/
{
  return divide(a, b);
}
int never(int a)
/*@ requires a >= 0i32; fails with division-by-zero; @*/
{
  return divide(a, 0);
}
struct pair {
  int a, b;
};
int second(struct pair *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); Q == P; return == P.b;
    also requires is_null(p); fails with null-dereference;
    also requires !is_null(p); take F = Freed(p); F.size == 8u64; fails with heap-use-after-free; @*/
{
  return p->b;
}
void stop(int *p, int x)
/*@ requires take P = RW(p); fails with abort; ensures take Q = RW(p); Q == x; @*/
{
  *p = x;
  abort();
}
