// Recursion that ends: by a number, by an integer that stays above, by a part of a datatype.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned gcd(unsigned a, unsigned b)
/*@ requires true;
    decreases b;
    ensures  true; @*/
{
  return b ? gcd(b, a % b) : a;
}

int up_to(int i, int n)
/*@ requires 0i32 <= i; i <= n;
    decreases (integer) n - (integer) i;
    ensures  return == n; @*/
{
  return i < n ? up_to(i + 1, n) : i;
}

struct cell {
  int v;
  struct cell *next;
};
/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }

    predicate [rec] (datatype seq) Seq(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else { take C = RW<struct cell>(p);
             take T = Seq(C.next);
             return Cons { head: C.v, tail: T }; }
    } @*/
void clear(struct cell *p)
/*@ requires take S = Seq(p);
    decreases S;
    ensures  take T = Seq(p); @*/
{
  if (!p) return;
  p->v = 0;
  clear(p->next);
}
