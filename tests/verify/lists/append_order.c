// The lists change places.
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
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a {
        Nil {} => { b }
        Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } }
      }
    } @*/

struct cell *append(struct cell *a, struct cell *b)
/*@ requires take A = List(a);
             take B = List(b);
    ensures  take C = List(return);
             C == concat(A, B); @*/
{
  if (!a) return b;
  a->next = append(b, a->next);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[append]
  return a;
}
// CHECK: verdict: REFUTED
