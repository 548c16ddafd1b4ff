// Hints of CN are accepted and change nothing.
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

unsigned long length_of(struct cell *p)
/*@ requires take S = List(p);
    ensures  take T = List(p);
             T == S && return == length(S); @*/
{
  /*@ split_case is_null(p); @*/
  /*@ unfold length(S); @*/
  if (!p) return 0;
  return 1 + length_of(p->next);
}
