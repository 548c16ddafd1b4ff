// Lemmas about lists: each is proved by induction, and nothing is assumed.
// RUN: %assay verify --timeout 60 %s | FileCheck %s --implicit-check-not=assumed
// CHECK: VERIFIED: twice
// CHECK: verdict: VERIFIED
// CHECK: proved: the lemma append_nil, by induction on a
// CHECK: proved: the lemma append_append, by induction on a
// CHECK: proved: the lemma len_append, by induction on a
// CHECK: proved: the lemma one
// CHECK-NOT: induction

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) append(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: append(t, b) } } } }
    function [rec] (u64) len(datatype seq a) {
      match a { Nil {} => { 0u64 } Cons { head: h, tail: t } => { len(t) + 1u64 } } } @*/
/*@ lemma append_nil(datatype seq a) requires true; ensures append(a, Nil {}) == a;
    lemma append_append(datatype seq a, datatype seq b, datatype seq c)
      requires true; ensures append(append(a, b), c) == append(a, append(b, c));
    lemma len_append(datatype seq a, datatype seq b) requires true; ensures len(append(a, b)) == len(a) + len(b);
    lemma one(i32 x) requires true; ensures len(Cons { head: x, tail: Nil {} }) == 1u64; @*/
void twice(void)
/*@ requires cn_ghost datatype seq a, datatype seq b; true; @*/
{
  /*@ apply len_append(a, append(b, b)); apply len_append(b, b); @*/
  /*@ assert(len(append(a, append(b, b))) == len(a) + len(b) + len(b)); @*/
}
