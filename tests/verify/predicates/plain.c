// A predicate without cases: a cell with a fact.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ predicate (i32) Positive(pointer p) {
      take V = RW<int>(p);
      assert (0i32 < V);
      return V;
    } @*/
int divide(int *p)
/*@ requires take V = Positive(p);
    ensures  take W1 = Positive(p);
             W1 == V && return == 100i32 / V; @*/
{
  return 100 / *p;
}
