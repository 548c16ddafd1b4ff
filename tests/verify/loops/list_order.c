// The link is overwritten before it is read.
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

struct cell *reverse(struct cell *p)
/*@ requires take S = List(p);
    ensures  take T = List(return);
             length(T) == length(S); @*/
{
  struct cell *done = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(invariant|missing-resource|leak)}}: {{.*}}[reverse]
  while (p)
  /*@ inv take D = List(done);
          take L = List(p);
          length(D) + length(L) == length(S); @*/
  {
    p->next = done;
    struct cell *next = p->next;
    done = p;
    p = next;
  }
  return done;
}
// CHECK: verdict: REFUTED
