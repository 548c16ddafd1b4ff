// A cell in front of a list.
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

struct cell *push(struct cell *list, struct cell *c)
/*@ requires take S = List(list);
             take C = RW(c);
    ensures  take T = List(return);
             T == Cons { head: C.value, tail: S }; @*/
{
  c->next = list;
  return c;
}
