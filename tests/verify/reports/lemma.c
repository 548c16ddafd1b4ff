// Nobody can decide it, and a lemma would match.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-replay --no-witness --timeout 60 %s | FileCheck %s

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } } }
    }
    lemma concat_nil(datatype seq a)
      requires true;
      ensures  concat(a, Nil {}) == a;
    predicate (datatype seq) Abstract(pointer p) @*/
void use(void *p)
/*@ requires take S = Abstract(p);
    ensures  take T = Abstract(p); concat(T, Nil {}) == S; @*/
{
  // CHECK: [[@LINE+1]]:1: error: postcondition: {{.*}}[use]
}
// CHECK: where:     T == S
// CHECK: not proved: the lemma concat_nil would match: apply concat_nil(S);
// CHECK: verdict: UNPROVED
