// Predicates that use predicates.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct pair {
  int *a, *b;
};
/*@ predicate ({ i32 a, i32 b }) Pair(pointer p) {
      take P = RW<struct pair>(p);
      take A = RW<int>(P.a);
      take B = RW<int>(P.b);
      return { a: A, b: B };
    } @*/
void exchange(struct pair *p)
/*@ requires take P = Pair(p);
    ensures  take Q = Pair(p);
             Q == { a: P.b, b: P.a }; @*/
{
  int *t = p->a;
  p->a = p->b;
  p->b = t;
}
