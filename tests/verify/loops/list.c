// A loop over a list, done and to do.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct cell {
  int value;
  struct cell *next;
};
/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }

    predicate [rec] (datatype seq) List(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else {
        take C = RW<struct cell>(p);
        take T = List(C.next);
        return Cons { head: C.value, tail: T };
      }
    }
    function [rec] (u64) length(datatype seq s) {
      match s { Nil {} => { 0u64 } Cons { head: _, tail: t } => { 1u64 + length(t) } }
    } @*/

struct cell *reverse(struct cell *p)
/*@ requires take S = List(p);
    ensures  take T = List(return);
             length(T) == length(S); @*/
{
  struct cell *done = 0;
  while (p)
  /*@ inv take D = List(done);
          take L = List(p);
          length(D) + length(L) == length(S); @*/
  {
    struct cell *next = p->next;
    p->next = done;
    done = p;
    p = next;
  }
  return done;
}
