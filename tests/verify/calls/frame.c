// What a call does not take is unchanged.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void set(int *p, int x)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q == x; @*/
{
  *p = x;
}
int two(int *p, int *q)
/*@ requires take P = W(p);
             take Q = RW(q);
    ensures  take P2 = RW(p);
             take Q2 = RW(q);
             P2 == 1i32 && Q2 == Q && return == Q; @*/
{
  set(p, 1);
  return *q;
}
