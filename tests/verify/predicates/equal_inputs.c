// A predicate is found by equal inputs, not by the same words.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ predicate (i32) Cell(pointer p, i32 tag) {
      take V = RW<int>(p);
      assert (V == tag);
      return V;
    } @*/
int get(int *p, int *q, int x, int y)
/*@ requires take V = Cell(p, x);
             ptr_eq(q, p) && y == x;
    ensures  take U = Cell(q, y);
             return == y; @*/
{
  return *q;
}
