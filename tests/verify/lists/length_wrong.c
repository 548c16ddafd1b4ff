// The last cell counts double.
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
    function [rec] (u64) length(datatype seq s) {
      match s { Nil {} => { 0u64 } Cons { head: _, tail: t } => { 1u64 + length(t) } }
    } @*/

unsigned long length_of(const struct cell *p)
/*@ requires take S = List(p);
    ensures  take T = List(p);
             T == S && return == length(S); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[length_of]
  return p ? p->next ? 1 + length_of(p->next) : 2 : 0;
}
// CHECK: verdict: REFUTED
