// The length by recursion.
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

unsigned long length_of(const struct cell *p)
/*@ requires take S = List(p);
    ensures  take T = List(p);
             T == S && return == length(S); @*/
{
  return p ? 1 + length_of(p->next) : 0;
}
