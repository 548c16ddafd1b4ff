/* A queue by two stacks: cells are put on one and got from the other, which is filled from the first when it is empty.
 */
#include <stddef.h>

struct cell {
  int value;
  struct cell *next;
};
struct queue {
  struct cell *in, *out;
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
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a {
        Nil {} => { b }
        Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } }
      }
    }
    function [rec] (datatype seq) reversed_onto(datatype seq a, datatype seq b) {
      match a {
        Nil {} => { b }
        Cons { head: h, tail: t } => { reversed_onto(t, Cons { head: h, tail: b }) }
      }
    }
    // What comes out, in this order.
    function (datatype seq) content(datatype seq in, datatype seq out) { concat(out, reversed_onto(in, Nil {})) }

    lemma concat_nil(datatype seq a)
      requires true;
      ensures  concat(a, Nil {}) == a;

    lemma concat_concat(datatype seq a, datatype seq b, datatype seq c)
      requires true;
      ensures  concat(concat(a, b), c) == concat(a, concat(b, c));

    lemma reversed_onto_concat(datatype seq a, datatype seq b, datatype seq c)
      requires true;
      ensures  reversed_onto(a, concat(b, c)) == concat(reversed_onto(a, b), c); @*/

void queue_put(struct queue *q, struct cell *c)
/*@ requires take Q = RW(q);
             take I = List(Q.in);
             take O = List(Q.out);
             take C = RW(c);
    ensures  take R = RW(q);
             take J = List(R.in);
             take P = List(R.out);
             content(J, P) == concat(content(I, O), Cons { head: C.value, tail: Nil {} }); @*/
{
  /*@ apply reversed_onto_concat(I, Nil {}, Cons { head: c->value, tail: Nil {} }); @*/
  /*@ apply concat_concat(O, reversed_onto(I, Nil {}), Cons { head: c->value, tail: Nil {} }); @*/
  c->next = q->in;
  q->in = c;
}

/* The cell that was put first, from a queue that is not empty. */
struct cell *queue_get(struct queue *q)
/*@ requires take Q = RW(q);
             take I = List(Q.in);
             take O = List(Q.out);
             !(is_null(Q.in) && is_null(Q.out));
    ensures  take C = RW(return);
             take R = RW(q);
             take J = List(R.in);
             take P = List(R.out);
             content(I, O) == Cons { head: C.value, tail: content(J, P) }; @*/
{
  if (!q->out) {
    while (q->in)
    /*@ inv take R = RW(q);
            take J = List(R.in);
            take P = List(R.out);
            reversed_onto(J, P) == reversed_onto(I, Nil {});
            !(is_null(R.in) && is_null(R.out)); @*/
    {
      struct cell *c = q->in;
      q->in = c->next;
      c->next = q->out;
      q->out = c;
    }
    /*@ apply concat_nil(reversed_onto(I, Nil {})); @*/
  }
  struct cell *first = q->out;
  q->out = first->next;
  return first;
}
