/* Insertion into a sorted list, and the sort that it gives: the result is sorted and has each value as often as before.
 */
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
    function (boolean) at_most_first(i32 x, datatype seq s) {
      match s { Nil {} => { true } Cons { head: h, tail: _ } => { x <= h } }
    }
    function [rec] (boolean) sorted(datatype seq s) {
      match s {
        Nil {} => { true }
        Cons { head: h, tail: t } => { at_most_first(h, t) && sorted(t) }
      }
    }
    function [rec] (u64) count(i32 x, datatype seq s) {
      match s {
        Nil {} => { 0u64 }
        Cons { head: h, tail: t } => { count(x, t) + (h == x ? 1u64 : 0u64) }
      }
    }
    function [rec] (datatype seq) inserted(i32 x, datatype seq s) {
      match s {
        Nil {} => { Cons { head: x, tail: Nil {} } }
        Cons { head: h, tail: t } => {
          x <= h ? Cons { head: x, tail: s } : Cons { head: h, tail: inserted(x, t) }
        }
      }
    } @*/

struct cell *insert(struct cell *list, struct cell *c)
/*@ requires take S = List(list);
             take C = RW(c);
    ensures  take T = List(return);
             T == inserted(C.value, S);
             sorted(S) implies sorted(T);
             each (i32 x; x <= C.value && at_most_first(x, S)) { at_most_first(x, T) };
             each (i32 x; true) { count(x, T) == count(x, S) + (x == C.value ? 1u64 : 0u64) }; @*/
{
  if (!list || c->value <= list->value) {
    c->next = list;
    return c;
  }
  list->next = insert(list->next, c);
  return list;
}

struct cell *insertion_sort(struct cell *list)
/*@ requires take S = List(list);
    ensures  take T = List(return);
             sorted(T);
             each (i32 x; true) { count(x, T) == count(x, S) }; @*/
{
  struct cell *done = NULL;
  while (list)
  /*@ inv take D = List(done);
          take L = List(list);
          sorted(D);
          each (i32 x; true) { count(x, D) + count(x, L) == count(x, S) }; @*/
  {
    struct cell *next = list->next;
    done = insert(done, list);
    list = next;
  }
  return done;
}
