// A function that takes another argument along: the hypothesis is about all values of that, and found where it is
// applied.
// RUN: %assay verify %s | FileCheck %s --implicit-check-not=assumed
// CHECK: verdict: VERIFIED
// CHECK: proved: the lemma onto_concat, by induction on a
// CHECK: proved: the lemma sum_from_is, by induction on n

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } } }
    }
    function [rec] (datatype seq) onto(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { onto(t, Cons { head: h, tail: b }) } }
    }
    function [rec] (u32) sum(u32 n) { if (n == 0u32) { 0u32 } else { sum(n - 1u32) + n } }
    function [rec] (u32) sum_from(u32 n, u32 s) { if (n == 0u32) { s } else { sum_from(n - 1u32, s + n) } }
    lemma onto_concat(datatype seq a, datatype seq b, datatype seq c)
      requires true;
      ensures  onto(a, concat(b, c)) == concat(onto(a, b), c);
    lemma sum_from_is(u32 n, u32 s) requires true; ensures sum_from(n, s) == sum(n) + s; @*/
int nothing(void)
/*@ ensures return == 0i32; @*/
{
  return 0;
}
