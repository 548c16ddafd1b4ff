/* Lists joined by recursion: the contract is the definition of concatenation. */
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
    function [rec] (datatype seq) concat(datatype seq a, datatype seq b) {
      match a {
        Nil {} => { b }
        Cons { head: h, tail: t } => { Cons { head: h, tail: concat(t, b) } }
      }
    }
    function [rec] (boolean) member(i32 x, datatype seq s) {
      match s {
        Nil {} => { false }
        Cons { head: h, tail: t } => { h == x || member(x, t) }
      }
    } @*/

struct cell *append(struct cell *a, struct cell *b)
/*@ requires take A = List(a);
             take B = List(b);
    ensures  take C = List(return);
             C == concat(A, B); @*/
{
  if (!a) return b;
  a->next = append(a->next, b);
  return a;
}

/* Adds a cell at the end. */
struct cell *add_last(struct cell *list, struct cell *last)
/*@ requires take S = List(list);
             take L = RW(last);
    ensures  take T = List(return);
             T == concat(S, Cons { head: L.value, tail: Nil {} }); @*/
{
  last->next = NULL;
  return append(list, last);
}

int contains(const struct cell *list, int x)
/*@ requires take S = List(list);
    ensures  take T = List(list);
             T == S;
             return == (member(x, S) ? 1i32 : 0i32); @*/
{
  if (!list) return 0;
  return list->value == x || contains(list->next, x);
}
