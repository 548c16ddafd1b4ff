// The type of a cell can be written.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

long sum(long *p, long *q)
/*@ requires take P = RW<long>(p);
             take Q = RW<long>(q);
             -1000i64 < P && P < 1000i64 && -1000i64 < Q && Q < 1000i64;
    ensures  take P2 = RW<long>(p);
             take Q2 = RW<long>(q);
             return == P + Q && P2 == P && Q2 == Q; @*/
{
  return *p + *q;
}
