// Lemmas about segments of lists, and about trees, are proved by induction on the memory of a predicate: it is opened,
// and for what is inside the lemma holds.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
// CHECK: proved: the lemma join, by induction on the memory of Segment
// CHECK: proved: the lemma grow, by induction on the memory of Segment
// CHECK: proved: the lemma forget_order, by induction on the memory of Tree

struct cell {
  int value;
  struct cell *next;
};
struct node {
  int key;
  struct node *left, *right;
};
/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    predicate [rec] (datatype seq) List(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else { take C = RW<struct cell>(p); take T = List(C.next); return Cons { head: C.value, tail: T }; }
    }
    predicate [rec] (datatype seq) Segment(pointer p, pointer q) {
      if (ptr_eq(p, q)) { return Nil {}; }
      else { take C = RW<struct cell>(p); take T = Segment(C.next, q); return Cons { head: C.value, tail: T }; }
    }
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } } }
    }
    lemma join(pointer p, pointer q)
      requires take A = Segment(p, q); take B = List(q);
      ensures  take C = List(p); C == concat(A, B);
    lemma grow(pointer p, pointer q)
      requires take A = Segment(p, q); take C = RW<struct cell>(q); take R = List(C.next);
      ensures  take B = Segment(p, C.next); take S = List(C.next); S == R;
               concat(B, R) == concat(A, Cons { head: C.value, tail: R });
    predicate [rec] (u64) Tree(pointer p) {
      if (is_null(p)) { return 0u64; }
      else {
        take N = RW<struct node>(p); take L = Tree(N.left); take R = Tree(N.right);
        return 1u64 + L + R;
      }
    }
    predicate [rec] (u64) Other(pointer p) {
      if (is_null(p)) { return 0u64; }
      else {
        take N = RW<struct node>(p); take R = Other(N.right); take L = Other(N.left);
        return L + R + 1u64;
      }
    }
    lemma forget_order(pointer p)
      requires take A = Tree(p);
      ensures  take B = Other(p); B == A; @*/

int last(struct cell *list)
/*@ requires take A = List(list); !is_null(list);
    ensures  take B = List(list); B == A; @*/
{
  struct cell *p = list;
  while (p->next)
  /*@ inv !is_null(p); take X = Segment(list, p); take C = RW(p); take Y = List(C.next);
          concat(X, Cons { head: C.value, tail: Y }) == A; @*/
  {
    struct cell *next = p->next;
    /*@ apply grow(list, p); @*/
    p = next;
  }
  int value = p->value;
  /*@ apply join(list, p); @*/
  return value;
}
