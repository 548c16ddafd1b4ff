// Recursion whose measure stays, grows, or goes below 0 for ever.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

unsigned same(unsigned a, unsigned b)
/*@ requires true;
    decreases b;
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: termination: {{.*}}b gets smaller with this call [same]
  return b ? same(a, a & b) : a;
}

int below(int i)
/*@ requires true;
    decreases (integer) i;
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: termination: {{.*}}[below]
  return i == -2147483647 ? 0 : below(i - 1);
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
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: termination: {{.*}}S gets smaller with this call [clear]
  clear(p);
}
// CHECK: verdict: UNPROVED
