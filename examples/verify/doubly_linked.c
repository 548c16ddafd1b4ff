/* A doubly linked list, seen from one of its nodes: what lies before it is read backwards, what lies behind it
 * forwards. */
#include <stddef.h>

struct node {
  int value;
  struct node *prev, *next;
};

/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }

    // The nodes from p on, where the one before p is prev.
    predicate [rec] (datatype seq) Forwards(pointer p, pointer prev) {
      if (is_null(p)) { return Nil {}; }
      else {
        take N = RW<struct node>(p);
        assert (ptr_eq(N.prev, prev));
        take T = Forwards(N.next, p);
        return Cons { head: N.value, tail: T };
      }
    }
    // The nodes from p back, where the one behind p is next.
    predicate [rec] (datatype seq) Backwards(pointer p, pointer next) {
      if (is_null(p)) { return Nil {}; }
      else {
        take N = RW<struct node>(p);
        assert (ptr_eq(N.next, next));
        take T = Backwards(N.prev, p);
        return Cons { head: N.value, tail: T };
      }
    } @*/

struct node *push_front(struct node *list, struct node *n)
/*@ requires take S = Forwards(list, NULL);
             take N = RW(n);
    ensures  ptr_eq(return, n);
             take T = Forwards(return, NULL);
             T == Cons { head: N.value, tail: S }; @*/
{
  n->prev = NULL;
  n->next = list;
  if (list) list->prev = n;
  return n;
}

void insert_after(struct node *at, struct node *n)
/*@ requires take A = RW(at);
             take B = Backwards(A.prev, at);
             take F = Forwards(A.next, at);
             take N = RW(n);
    ensures  take A2 = RW(at);
             A2.value == A.value && ptr_eq(A2.prev, A.prev);
             ptr_eq(A2.next, n);
             take B2 = Backwards(A2.prev, at);
             take F2 = Forwards(A2.next, at);
             B2 == B;
             F2 == Cons { head: N.value, tail: F }; @*/
{
  n->prev = at;
  n->next = at->next;
  if (at->next) at->next->prev = n;
  at->next = n;
}

/* Takes n out; its neighbours are each other's then. */
void unlink_node(struct node *n)
/*@ requires take N = RW(n);
             take B = Backwards(N.prev, n);
             take F = Forwards(N.next, n);
    ensures  take M = RW(n);
             M.value == N.value && is_null(M.prev) && is_null(M.next);
             take B2 = Backwards(N.prev, N.next);
             take F2 = Forwards(N.next, N.prev);
             B2 == B && F2 == F; @*/
{
  if (n->prev) n->prev->next = n->next;
  if (n->next) n->next->prev = n->prev;
  n->prev = n->next = NULL;
}

/* Swaps the value of n with that of the node before it. */
void swap_back(struct node *n)
/*@ requires take N = RW(n);
             !is_null(N.prev);
             take B = Backwards(N.prev, n);
    ensures  take M = RW(n);
             ptr_eq(M.prev, N.prev) && ptr_eq(M.next, N.next);
             take C = Backwards(M.prev, n);
             match B {
               Nil {} => { false }
               Cons { head: h, tail: t } => { M.value == h && C == Cons { head: N.value, tail: t } }
             }; @*/
{
  int value = n->prev->value;
  n->prev->value = n->value;
  n->value = value;
}
