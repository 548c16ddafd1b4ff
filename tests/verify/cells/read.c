// A cell is read and given back unchanged.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int get(const int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             return == P && Q == P; @*/
{
  return *p;
}
