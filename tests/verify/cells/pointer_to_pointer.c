// A cell holds a pointer to another.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int deref(int **pp)
/*@ requires take P = RW(pp);
             take V = RW<int>(P);
    ensures  take P2 = RW(pp);
             take V2 = RW<int>(P2);
             ptr_eq(P2, P) && V2 == V && return == V; @*/
{
  return **pp;
}
