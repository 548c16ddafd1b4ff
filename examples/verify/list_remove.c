/* Removal from a list: the first cell with a value, all of them, and everything. Cells are freed. */
#include <stdlib.h>

struct cell {
  int value;
  struct cell *next;
};

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }

    predicate (struct cell) Cell(pointer p) {
      take C = RW<struct cell>(p);
      take A = Alloc(p);
      assert (A.base == (u64) p && A.size == sizeof<struct cell>);
      return C;
    }
    predicate [rec] (datatype seq) List(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else {
        take C = Cell(p);
        take T = List(C.next);
        return Cons { head: C.value, tail: T };
      }
    }
    function [rec] (datatype seq) without_first(i32 x, datatype seq s) {
      match s {
        Nil {} => { Nil {} }
        Cons { head: h, tail: t } => { h == x ? t : Cons { head: h, tail: without_first(x, t) } }
      }
    }
    function [rec] (datatype seq) without(i32 x, datatype seq s) {
      match s {
        Nil {} => { Nil {} }
        Cons { head: h, tail: t } => { h == x ? without(x, t) : Cons { head: h, tail: without(x, t) } }
      }
    }
    // The list that a pointer to its first pointer reaches.
    predicate (datatype seq) ListAt(pointer link) {
      take P = RW<struct cell *>(link);
      take S = List(P);
      return S;
    } @*/

/* Works on the pointer to a cell, so that the first one is no special case. */
void remove_first(struct cell **link, int x)
/*@ requires take S = ListAt(link);
    ensures  take T = ListAt(link);
             T == without_first(x, S); @*/
{
  struct cell *c = *link;
  if (!c) return;
  if (c->value == x) {
    *link = c->next;
    free(c);
  } else {
    remove_first(&c->next, x);
  }
}

struct cell *remove_all(struct cell *list, int x)
/*@ requires take S = List(list);
    ensures  take T = List(return);
             T == without(x, S); @*/
{
  if (!list) return NULL;
  struct cell *rest = remove_all(list->next, x);
  if (list->value == x) {
    free(list);
    return rest;
  }
  list->next = rest;
  return list;
}

void free_all(struct cell *list)
/*@ requires take S = List(list); @*/
{
  while (list)
  /*@ inv take T = List(list); @*/
  {
    struct cell *next = list->next;
    free(list);
    list = next;
  }
}
