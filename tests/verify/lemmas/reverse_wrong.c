// Right lemmas do not help a wrong one, and a wrong one does not help at all.
// RUN: %assay verify --timeout 60 %s | FileCheck %s
// CHECK: warning: lemma rev_is_same is false: a == Cons {{.*}}
// CHECK: warning: lemma rev_append is false: a == {{.*}}
// CHECK: verdict: VERIFIED
// CHECK: proved: the lemma append_append, by induction on a
// CHECK: assumed: the lemma rev_is_same
// CHECK: assumed: the lemma rev_append

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) append(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: append(t, b) } } } }
    function [rec] (datatype seq) rev(datatype seq a) {
      match a { Nil {} => { Nil {} } Cons { head: h, tail: t } => { append(rev(t), Cons { head: h, tail: Nil {} }) } } }
    lemma rev_is_same(datatype seq a) requires true; ensures rev(rev(a)) == rev(a);
    lemma rev_append(datatype seq a, datatype seq b) requires true; ensures rev(append(a, b)) == append(rev(a), rev(b));
    lemma append_append(datatype seq a, datatype seq b, datatype seq c)
      requires true; ensures append(append(a, b), c) == append(a, append(b, c)); @*/
int nothing(void)
/*@ ensures return == 0i32; @*/
{
  return 0;
}
