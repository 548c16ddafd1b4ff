// Without the lemma nothing is known about all lists.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a {
        Nil {} => { b }
        Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } }
      }
    }
    lemma concat_nil(datatype seq a)
      requires true;
      ensures  concat(a, Nil {}) == a;
    predicate (datatype seq) Abstract(pointer p) @*/
void use(void *p)
/*@ requires take S = Abstract(p);
    ensures  take T = Abstract(p);
             concat(S, Nil {}) == T; @*/
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[use]
{}
// CHECK: verdict: UNPROVED
