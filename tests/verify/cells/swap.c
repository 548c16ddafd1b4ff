// Two cells are exchanged; they are different ones, since both are owned.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void swap(int *p, int *q)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take P2 = RW(p);
             take Q2 = RW(q);
             P2 == Q && Q2 == P; @*/
{
  int t = *p;
  *p = *q;
  *q = t;
}
