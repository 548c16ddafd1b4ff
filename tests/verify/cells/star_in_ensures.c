// *p is the value at the end, in @start that at the beginning.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void bump(unsigned *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             *p == {*p}@start + 1u32; @*/
{
  ++*p;
}
