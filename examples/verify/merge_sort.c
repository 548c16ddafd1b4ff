/* Merge sort of a list: sorted, and each value as often as before. */
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
    } @*/

/* Every other cell, which leaves the list. */
static struct cell *split(struct cell *list)
/*@ requires take S = List(list);
    ensures  take A = List(list);
             take B = List(return);
             each (i32 x; true) { count(x, A) + count(x, B) == count(x, S) }; @*/
{
  if (!list || !list->next) return NULL;
  struct cell *second = list->next;
  list->next = second->next;
  second->next = split(list->next);
  return second;
}

static struct cell *merge(struct cell *a, struct cell *b)
/*@ requires take A = List(a);
             take B = List(b);
             sorted(A) && sorted(B);
    ensures  take C = List(return);
             sorted(C);
             each (i32 x; at_most_first(x, A) && at_most_first(x, B)) { at_most_first(x, C) };
             each (i32 x; true) { count(x, C) == count(x, A) + count(x, B) }; @*/
{
  if (!a) return b;
  if (!b) return a;
  if (a->value <= b->value) {
    a->next = merge(a->next, b);
    return a;
  }
  b->next = merge(a, b->next);
  return b;
}

struct cell *merge_sort(struct cell *list)
/*@ requires take S = List(list);
    ensures  take T = List(return);
             sorted(T);
             each (i32 x; true) { count(x, T) == count(x, S) }; @*/
{
  if (!list || !list->next) return list;
  struct cell *second = split(list);
  struct cell *a = merge_sort(list);
  struct cell *b = merge_sort(second);
  return merge(a, b);
}
