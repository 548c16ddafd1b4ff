// What a predicate had at the beginning is not known by itself: that is said.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

struct cell {
  int v;
  struct cell *next;
};
/*@ predicate [rec] (u64) List(pointer p) {
      if (is_null(p)) { return 0u64; }
      else { take C = RW<struct cell>(p);
             take N = List(C.next);
             return N + 1u64; }
    } @*/
int replace(struct cell *p)
/*@ requires !is_null(p); take N = List(p);
    ensures  take M = List(p); M == N; @*/
{
  int old = p->v;
  p->v = 1;
  /*@ assert({ p->v }@start == old); @*/
  return old;
}
// CHECK: INCOMPLETE: replace
// CHECK: a pointee at the function's start
// CHECK: verdict: INCOMPLETE
