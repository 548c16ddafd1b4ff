/* A circular list, known by its last cell: both ends are at hand. */
#include <stddef.h>

struct cell {
  int value;
  struct cell *next;
};

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }

    predicate [rec] (datatype seq) Segment(pointer p, pointer q) {
      if (ptr_eq(p, q)) { return Nil {}; }
      else {
        take C = RW<struct cell>(p);
        take T = Segment(C.next, q);
        return Cons { head: C.value, tail: T };
      }
    }
    function [rec] (datatype seq) add(datatype seq s, i32 x) {
      match s {
        Nil {} => { Cons { head: x, tail: Nil {} } }
        Cons { head: h, tail: t } => { Cons { head: h, tail: add(t, x) } }
      }
    }
    predicate (datatype seq) Ring(pointer last) {
      if (is_null(last)) { return Nil {}; }
      else {
        take L = RW<struct cell>(last);
        take S = Segment(L.next, last);
        return add(S, L.value);
      }
    }

    // A segment grows at its end; the cell behind shows that it does not bite its tail.
    lemma grow(pointer p, pointer q)
      requires take S = Segment(p, q);
               take C = RW<struct cell>(q);
               take D = RW<struct cell>(C.next);
      ensures  take T = Segment(p, C.next);
               T == add(S, C.value);
               take E = RW<struct cell>(C.next);
               E == D; @*/

struct cell *push_first(struct cell *last, struct cell *c)
/*@ requires take S = Ring(last);
             take C = RW(c);
    ensures  take T = Ring(return);
             T == Cons { head: C.value, tail: S }; @*/
{
  if (!last) {
    c->next = c;
    return c;
  }
  c->next = last->next;
  last->next = c;
  return last;
}

struct cell *push_last(struct cell *last, struct cell *c)
/*@ requires take S = Ring(last);
             take C = RW(c);
    ensures  take T = Ring(return);
             T == add(S, C.value); @*/
{
  if (!last) {
    c->next = c;
    return c;
  }
  struct cell *first = last->next;
  c->next = first;
  last->next = c;
  /*@ apply grow(first, last); @*/
  return c;
}

/* Takes the first cell out. */
struct cell *pop_first(struct cell **last)
/*@ requires take P = RW(last);
             !is_null(P);
             take S = Ring(P);
    ensures  take Q = RW(last);
             take T = Ring(Q);
             take C = RW(return);
             S == Cons { head: C.value, tail: T }; @*/
{
  struct cell *first = (*last)->next;
  if (first == *last)
    *last = NULL;
  else
    (*last)->next = first->next;
  return first;
}
