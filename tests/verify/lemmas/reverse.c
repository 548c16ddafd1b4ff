// Lemmas that need each other, in an order that does not help.
// RUN: %assay verify --timeout 60 %s | FileCheck %s --implicit-check-not=assumed
// CHECK: verdict: VERIFIED
// CHECK: proved: the lemma rev_rev, by induction on a
// CHECK: proved: the lemma rev_append, by induction on a
// CHECK: proved: the lemma append_append, by induction on a
// CHECK: proved: the lemma append_nil, by induction on a

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) append(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: append(t, b) } } } }
    function [rec] (datatype seq) rev(datatype seq a) {
      match a { Nil {} => { Nil {} } Cons { head: h, tail: t } => { append(rev(t), Cons { head: h, tail: Nil {} }) } } }
    lemma rev_rev(datatype seq a) requires true; ensures rev(rev(a)) == a;
    lemma rev_append(datatype seq a, datatype seq b) requires true; ensures rev(append(a, b)) == append(rev(b), rev(a));
    lemma append_append(datatype seq a, datatype seq b, datatype seq c)
      requires true; ensures append(append(a, b), c) == append(a, append(b, c));
    lemma append_nil(datatype seq a) requires true; ensures append(a, Nil {}) == a; @*/
void twice(void)
/*@ requires cn_ghost datatype seq a; true; ensures true; @*/
{
  /*@ apply rev_rev(rev(a)); @*/
  /*@ assert(rev(rev(rev(a))) == rev(a)); @*/
}
