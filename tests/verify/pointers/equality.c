// Equal pointers give the same cell.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int same(int *p, int *q)
/*@ requires take P = RW(p);
             ptr_eq(p, q);
    ensures  take Q = RW(q);
             Q == 4i32 && return == 4i32; @*/
{
  *q = 4;
  return *p;
}
