// The inputs are not equal.
// RUN: not %assay verify %s | FileCheck %s

/*@ predicate (i32) Cell(pointer p, i32 tag) {
      take V = RW<int>(p);
      assert (V == tag);
      return V;
    } @*/
int get(int *p, int *q, int x, int y)
/*@ requires take V = Cell(p, x);
             ptr_eq(q, p) && y <= x;
    ensures  take U = Cell(q, y);
             return == y; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[get]
  return *q;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
