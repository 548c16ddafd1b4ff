// Cells that are owned together do not overlap.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int distinct(int *p, int *q)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take P2 = RW(p);
             take Q2 = RW(q);
             P2 == 1i32 && Q2 == 2i32 && return == 1i32; @*/
{
  *p = 1;
  *q = 2;
  return p != q;
}
