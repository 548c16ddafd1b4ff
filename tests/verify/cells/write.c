// A cell that need not hold a value is written.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void set(int *p, int x)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q == x; @*/
{
  *p = x;
}
