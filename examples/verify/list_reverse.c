/* Reversal in place. What is done and what is left are two lists: no segments, and no lemmas for the loop. */
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
    // a backwards, then b
    function [rec] (datatype seq) reversed_onto(datatype seq a, datatype seq b) {
      match a {
        Nil {} => { b }
        Cons { head: h, tail: t } => { reversed_onto(t, Cons { head: h, tail: b }) }
      }
    }
    function (datatype seq) reversed(datatype seq a) { reversed_onto(a, Nil {}) }

    lemma twice(datatype seq a, datatype seq b)
      requires true;
      ensures  reversed_onto(reversed_onto(a, b), Nil {}) == reversed_onto(b, a); @*/

struct cell *reverse(struct cell *list)
/*@ requires take S = List(list);
    ensures  take T = List(return);
             T == reversed(S); @*/
{
  struct cell *done = NULL;
  while (list)
  /*@ inv take D = List(done);
          take L = List(list);
          reversed_onto(L, D) == reversed(S); @*/
  {
    struct cell *next = list->next;
    list->next = done;
    done = list;
    list = next;
  }
  return done;
}

struct cell *reverse_again(struct cell *list)
/*@ requires take S = List(list);
    ensures  take T = List(return);
             T == S; @*/
{
  /*@ apply twice(S, Nil {}); @*/
  return reverse(reverse(list));
}
