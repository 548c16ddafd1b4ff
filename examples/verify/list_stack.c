/* A stack as a linked list. Cells come from malloc and go back to free: a cell is its memory and the right to free it.
 */
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
    function [rec] (u64) length(datatype seq s) {
      match s { Nil {} => { 0u64 } Cons { head: _, tail: t } => { 1u64 + length(t) } }
    } @*/

/* 0 if there is no memory; then the stack is as it was. */
int push(struct cell **top, int value)
/*@ requires take P = RW(top);
             take S = List(P);
    ensures  take Q = RW(top);
             take T = List(Q);
             return == 0i32 || return == 1i32;
             T == (return == 1i32 ? Cons { head: value, tail: S } : S); @*/
{
  struct cell *c = malloc(sizeof *c);
  if (!c) return 0;
  c->value = value;
  c->next = *top;
  *top = c;
  return 1;
}

int pop(struct cell **top)
/*@ requires take P = RW(top);
             !is_null(P);
             take S = List(P);
    ensures  take Q = RW(top);
             take T = List(Q);
             S == Cons { head: return, tail: T }; @*/
{
  struct cell *c = *top;
  int value = c->value;
  *top = c->next;
  free(c);
  return value;
}

/* Removes all values and counts them. */
unsigned long clear(struct cell **top)
/*@ requires take P = RW(top);
             take S = List(P);
    ensures  take Q = RW(top);
             is_null(Q);
             return == length(S); @*/
{
  unsigned long n = 0;
  while (*top)
  /*@ inv take Q = RW(top);
          take T = List(Q);
          n + length(T) == length(S); @*/
  {
    pop(top);
    n++;
  }
  return n;
}
