// The greatest int has no successor.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

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
    function [rec] (datatype seq) plus_one(datatype seq s) {
      match s {
        Nil {} => { Nil {} }
        Cons { head: h, tail: t } => { Cons { head: h + 1i32, tail: plus_one(t) } }
      }
    } @*/

void increment(struct cell *p)
/*@ requires take S = List(p);
    ensures  take T = List(p);
             T == plus_one(S); @*/
{
  if (!p) return;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[increment]
  p->value = p->value + 1;
  increment(p->next);
}
// CHECK: verdict: REFUTED
