// What is volatile has a place, and any value.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int twice(volatile int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); return == 0i32 || return == 1i32; @*/
{
  int a = *p, b = *p;
  return a == b;
}
volatile unsigned port;
void set(unsigned x)
/*@ accesses port;
    requires true;
    ensures  true; @*/
{
  port = x;
}
