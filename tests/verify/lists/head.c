// The first value of a list that is not empty.
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
    } @*/

int first(const struct cell *p)
/*@ requires take S = List(p);
             !is_null(p);
    ensures  take T = List(p);
             T == S;
             match S { Nil {} => { false } Cons { head: h, tail: _ } => { return == h } }; @*/
{
  return p->value;
}
