// A list segment and the cell behind it.
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
    predicate [rec] (datatype seq) Segment(pointer p, pointer q) {
      if (ptr_eq(p, q)) { return Nil {}; }
      else {
        take C = RW<struct cell>(p);
        take T = Segment(C.next, q);
        return Cons { head: C.value, tail: T };
      }
    } @*/

void one(struct cell *p)
/*@ requires take C = RW(p);
             !ptr_eq(C.next, p);
    ensures  take S = Segment(p, C.next);
             S == Cons { head: C.value, tail: Nil {} }; @*/
{}
