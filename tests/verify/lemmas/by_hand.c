// A function without effects that calls itself is a proof by induction.
// RUN: %assay verify --timeout 60 %s | FileCheck %s
// CHECK: VERIFIED: len_append
// CHECK: VERIFIED: use

struct cell {
  int value;
  struct cell *next;
};
/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (datatype seq) append(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: append(t, b) } } } }
    function [rec] (u64) len(datatype seq a) {
      match a { Nil {} => { 0u64 } Cons { head: h, tail: t } => { len(t) + 1u64 } } }
    predicate [rec] (datatype seq) Seq(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else { take C = RW<struct cell>(p); take T = Seq(C.next); return Cons { head: C.value, tail: T }; } } @*/
void len_append(struct cell *p)
/*@ requires cn_ghost datatype seq b; take A = Seq(p);
    ensures  take B = Seq(p); A == B; len(append(A, b)) == len(A) + len(b); @*/
{
  if (!p) return;
  len_append(p->next /*@ b @*/);
}

void use(struct cell *p)
/*@ requires take A = Seq(p);
    ensures  take B = Seq(p); A == B; len(append(A, A)) == len(A) + len(A); @*/
{
  len_append(p /*@ A @*/);
}
// CHECK: verdict: VERIFIED
