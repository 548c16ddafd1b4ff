// A false lemma proves everything: where it is applied, the proof fails.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute --timeout 60 %s | FileCheck %s

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) append(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: append(t, b) } } } }
    function [rec] (u64) len(datatype seq a) {
      match a { Nil {} => { 0u64 } Cons { head: h, tail: t } => { len(t) + 1u64 } } } @*/
/*@ lemma len_append(datatype seq a, datatype seq b) requires true; ensures len(append(a, b)) == len(a); @*/
// CHECK: [[@LINE+4]]:{{[0-9]+}}: error: precondition: the lemma len_append is false: a == {{.*}}, b == Cons {{.*}}[twice]
void twice(void)
/*@ requires cn_ghost datatype seq a, datatype seq b; true; ensures true; @*/
{
  /*@ apply len_append(a, b); @*/
}
// CHECK: VERIFIED: other
int other(int x)
/*@ ensures return == x; @*/
{
  return x;
}
// CHECK: warning: lemma len_append is false: a == {{.*}}, b == Cons
// CHECK: verdict: UNPROVED
// CHECK: assumed: the lemma len_append
