/* Loops over lists: what was passed is a list segment. The lemmas move the border of a segment; they need induction
 * over its length, which no loop does by itself. */
#include <stddef.h>

struct cell {
  int value;
  struct cell *next;
};

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }

    predicate [rec] (datatype seq) List(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else {
        take C = RW<struct cell>(p);
        take T = List(C.next);
        return Cons { head: C.value, tail: T };
      }
    }
    // The cells from p up to q, which is none of them.
    predicate [rec] (datatype seq) Segment(pointer p, pointer q) {
      if (ptr_eq(p, q)) { return Nil {}; }
      else {
        take C = RW<struct cell>(p);
        take T = Segment(C.next, q);
        return Cons { head: C.value, tail: T };
      }
    }
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a {
        Nil {} => { b }
        Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } }
      }
    }
    function [rec] (u64) length(datatype seq s) {
      match s { Nil {} => { 0u64 } Cons { head: _, tail: t } => { 1u64 + length(t) } }
    }
    function [rec] (boolean) member(i32 x, datatype seq s) {
      match s { Nil {} => { false } Cons { head: h, tail: t } => { h == x || member(x, t) } }
    }

    lemma advance(pointer p, pointer q)
      requires take A = Segment(p, q);
               take C = RW<struct cell>(q);
               take R = List(C.next);
      ensures  take B = Segment(p, C.next);
               take S = List(C.next);
               S == R;
               concat(B, R) == concat(A, Cons { head: C.value, tail: R });

    lemma join(pointer p, pointer q)
      requires take A = Segment(p, q);
               take B = List(q);
      ensures  take C = List(p);
               C == concat(A, B);

    lemma link(pointer p, pointer q)
      requires take A = Segment(p, q);
               take C = RW<struct cell>(q);
               take B = List(C.next);
      ensures  take D = List(p);
               D == concat(concat(A, Cons { head: C.value, tail: Nil {} }), B); @*/

unsigned long length_of(const struct cell *list)
/*@ requires take S = List(list);
    ensures  take T = List(list);
             T == S;
             return == length(S); @*/
{
  unsigned long n = 0;
  const struct cell *p = list;
  while (p)
  /*@ inv take A = Segment(list, p);
          take B = List(p);
          concat(A, B) == S;
          n + length(B) == length(S); @*/
  {
    const struct cell *next = p->next;
    /*@ apply advance(list, p); @*/
    p = next;
    n++;
  }
  /*@ apply join(list, p); @*/
  return n;
}

struct cell *append(struct cell *a, struct cell *b)
/*@ requires take A = List(a);
             take B = List(b);
    ensures  take C = List(return);
             C == concat(A, B); @*/
{
  if (!a) return b;
  struct cell *last = a;
  while (last->next)
  /*@ inv take Before = Segment(a, last);
          take L = RW(last);
          take After = List(L.next);
          concat(Before, Cons { head: L.value, tail: After }) == A; @*/
  {
    struct cell *next = last->next;
    /*@ apply advance(a, last); @*/
    last = next;
  }
  last->next = b;
  /*@ apply link(a, last); @*/
  return a;
}

/* A cell with this value, or NULL. */
struct cell *find(struct cell *list, int x)
/*@ requires take S = List(list);
    ensures  take T = List(list);
             T == S;
             is_null(return) == !member(x, S); @*/
{
  struct cell *p = list;
  while (p && p->value != x)
  /*@ inv take A = Segment(list, p);
          take B = List(p);
          concat(A, B) == S;
          member(x, B) == member(x, S); @*/
  {
    struct cell *next = p->next;
    /*@ apply advance(list, p); @*/
    p = next;
  }
  /*@ apply join(list, p); @*/
  return p;
}
