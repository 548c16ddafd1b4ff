// The second cell of a list that has one.
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

int second(const struct cell *p)
/*@ requires take S = List(p);
    ensures  take T = List(p);
             T == S; @*/
{
  if (!p || !p->next) return 0;
  return p->next->value;
}
