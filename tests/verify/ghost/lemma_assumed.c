// What cannot be proved by induction stays an assumption, which is named with the verdict; this one is false.
// REQUIRES: wanted
// RUN: %assay verify %s | FileCheck %s

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a {
        Nil {} => { b }
        Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } }
      }
    }
    lemma concat_nil(datatype seq a)
      requires true;
      ensures  concat(a, Nil {}) == Nil {};
    predicate (datatype seq) Abstract(pointer p) @*/
void use(void *p)
/*@ requires take S = Abstract(p);
    ensures  take T = Abstract(p);
             concat(S, Nil {}) == Nil {}; @*/
{
  /*@ apply concat_nil(S); @*/
}
// CHECK: concat_nil
// CHECK: verdict: VERIFIED
