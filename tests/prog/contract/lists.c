/* Recursive predicates: lists, segments, trees. */
#include <stdlib.h>

struct node {
  int head;
  struct node *tail;
};
/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    predicate [rec] (datatype seq) List(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else { take N = RW<struct node>(p); take T = List(N.tail); return Cons { head: N.head, tail: T }; } }
    function [rec] (datatype seq) append(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: append(t, b) } } } }
    function [rec] (datatype seq) rev(datatype seq a) {
      match a { Nil {} => { Nil {} } Cons { head: h, tail: t } => { append(rev(t), Cons { head: h, tail: Nil {} }) } } }
    function [rec] (u32) length(datatype seq a) {
      match a { Nil {} => { 0u32 } Cons { head: _, tail: t } => { 1u32 + length(t) } } } @*/

unsigned good_length(struct node *l)
/*@ requires take L = List(l);
    ensures  take M = List(l); M == L; return == length(L); @*/
{
  unsigned n = 0;
  for (; l; l = l->tail) n++;
  return n;
}

unsigned bad_length(struct node *l)
/*@ requires take L = List(l);
    ensures  take M = List(l); M == L; return == length(L); @*/
{
  unsigned n = 0;
  for (; l->tail; l = l->tail) n++; /* null */
  return n + 1;
}

struct node *good_reverse(struct node *l)
/*@ requires take L = List(l);
    ensures  take M = List(return); M == rev(L); @*/
{
  struct node *done = 0;
  while (l) {
    struct node *next = l->tail;
    l->tail = done, done = l, l = next;
  }
  return done;
}

struct node *bad_reverse(struct node *l)
/*@ requires take L = List(l);
    ensures  take M = List(return); M == rev(L); @*/
{
  struct node *done = 0;
  while (l && l->tail) {
    struct node *next = l->tail;
    l->tail = done, done = l, l = next;
  }
  return done;
}

struct node *good_append(struct node *a, struct node *b)
/*@ requires take A = List(a); take B = List(b);
    ensures  take C = List(return); C == append(A, B); @*/
{
  if (!a) return b;
  struct node *at = a;
  while (at->tail) at = at->tail;
  at->tail = b;
  return a;
}

struct node *bad_append(struct node *a, struct node *b)
/*@ requires take A = List(a); take B = List(b);
    ensures  take C = List(return); C == append(A, B); @*/
{
  struct node *at = a;
  while (at->tail) at = at->tail;
  at->tail = b;
  return a;
}

/* Makes a circle. */
struct node *bad_circle(struct node *a)
/*@ requires take A = List(a);
    ensures  take C = List(return); @*/
{
  if (!a || !a->tail) return a;
  a->tail->tail = a;
  return a;
}

struct node *good_push(int x, struct node *l)
/*@ requires take L = List(l);
    ensures  take M = List(return); is_null(return) implies M == Nil {}; !is_null(return) implies M == Cons { head: x,
   tail: L }; @*/
{
  struct node *n = malloc(sizeof *n);
  if (!n) return 0;
  n->head = x, n->tail = l;
  return n;
}

void good_free(struct node *l)
/*@ requires take L = List(l);
    ensures  true; @*/
{
  while (l) {
    struct node *next = l->tail;
    free(l);
    l = next;
  }
}

void bad_free(struct node *l)
/*@ requires take L = List(l);
    ensures  true; @*/
{
  while (l) {
    free(l);
    l = l->tail;
  }
}

/* Up to a node that is not theirs. */
/*@ predicate [rec] (u32) Segment(pointer p, pointer q) {
      if (ptr_eq(p, q)) { return 0u32; }
      else { take N = RW<struct node>(p); take R = Segment(N.tail, q); return 1u32 + R; } } @*/
unsigned good_count(struct node *p, struct node *q)
/*@ requires take A = Segment(p, q);
    ensures  take B = Segment(p, q); A == B; return == A; @*/
{
  unsigned n = 0;
  for (; p != q; p = p->tail) n++;
  return n;
}

unsigned bad_count(struct node *p, struct node *q)
/*@ requires take A = Segment(p, q);
    ensures  take B = Segment(p, q); A == B; return == A; @*/
{
  unsigned n = 0;
  for (; p && p != q && p->tail != q; p = p->tail) n++;
  return n;
}

struct tree {
  int key;
  struct tree *left, *right;
};
/*@ datatype shape { Leaf {}, Node { i32 key, datatype shape left, datatype shape right } }
    predicate [rec] (datatype shape) Tree(pointer p) {
      if (is_null(p)) { return Leaf {}; }
      else { take T = RW<struct tree>(p); take L = Tree(T.left); take R = Tree(T.right);
             return Node { key: T.key, left: L, right: R }; } }
    function [rec] (boolean) has(datatype shape t, i32 k) {
      match t { Leaf {} => { false } Node { key: j, left: l, right: r } => { j == k || has(l, k) || has(r, k) } } }
    function [rec] (boolean) within(datatype shape t, i64 lo, i64 hi) {
      match t { Leaf {} => { true }
                Node { key: j, left: l, right: r } => {
                  lo < (i64) j && (i64) j < hi && within(l, lo, (i64) j) && within(r, (i64) j, hi) } } } @*/
int good_search(struct tree *t, int k)
/*@ requires take T = Tree(t); within(T, -3000000000i64, 3000000000i64);
    ensures  take U = Tree(t); U == T; (return != 0i32) == has(T, k); @*/
{
  while (t && t->key != k) t = k < t->key ? t->left : t->right;
  return t != 0;
}

int bad_search(struct tree *t, int k)
/*@ requires take T = Tree(t); within(T, -3000000000i64, 3000000000i64);
    ensures  take U = Tree(t); U == T; (return != 0i32) == has(T, k); @*/
{
  while (t && t->key != k) t = k > t->key ? t->left : t->right;
  return t != 0;
}

/* Lists of the language. */
/*@ predicate [rec] (cn_list<i32>) Values(pointer p) {
      if (is_null(p)) { return []; }
      else { take N = RW<struct node>(p); take R = Values(N.tail); return list_cons(N.head, R); } } @*/
int good_last(struct node *l)
/*@ requires !is_null(l); take V = Values(l);
    ensures  take W1 = Values(l); W1 == V; return == list_get(V, list_len(V) - 1u64); @*/
{
  while (l->tail) l = l->tail;
  return l->head;
}

int bad_last(struct node *l)
/*@ requires !is_null(l); take V = Values(l);
    ensures  take W1 = Values(l); W1 == V; return == list_get(list_rev(V), 0u64); @*/
{
  return l->tail ? l->tail->head : l->head;
}
