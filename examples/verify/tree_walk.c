/* Walks over a binary tree: numbers of its nodes, its mirror image, and its nodes strung up in order. */
#include <stddef.h>

struct node {
  int value;
  struct node *left, *right;
};

/*@ datatype tree { Leaf {}, Node { datatype tree left, i32 value, datatype tree right } }
    datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }

    predicate [rec] (datatype tree) Tree(pointer p) {
      if (is_null(p)) { return Leaf {}; }
      else {
        take N = RW<struct node>(p);
        take L = Tree(N.left);
        take R = Tree(N.right);
        return Node { left: L, value: N.value, right: R };
      }
    }
    // Nodes that hang on each other's right side alone.
    predicate [rec] (datatype seq) Vine(pointer p) {
      if (is_null(p)) { return Nil {}; }
      else {
        take N = RW<struct node>(p);
        assert (is_null(N.left));
        take T = Vine(N.right);
        return Cons { head: N.value, tail: T };
      }
    }
    function [rec] (u64) size(datatype tree t) {
      match t { Leaf {} => { 0u64 } Node { left: l, value: _, right: r } => { size(l) + size(r) + 1u64 } }
    }
    function (u64) larger(u64 a, u64 b) { a < b ? b : a }
    function [rec] (u64) height(datatype tree t) {
      match t { Leaf {} => { 0u64 } Node { left: l, value: _, right: r } => { larger(height(l), height(r)) + 1u64 } }
    }
    function [rec] (datatype tree) mirrored(datatype tree t) {
      match t {
        Leaf {} => { Leaf {} }
        Node { left: l, value: v, right: r } => { Node { left: mirrored(r), value: v, right: mirrored(l) } }
      }
    }
    // The values of t from left to right, then s.
    function [rec] (datatype seq) in_order(datatype tree t, datatype seq s) {
      match t {
        Leaf {} => { s }
        Node { left: l, value: v, right: r } => { in_order(l, Cons { head: v, tail: in_order(r, s) }) }
      }
    }
    lemma mirrored_twice(datatype tree t)
      requires true;
      ensures  mirrored(mirrored(t)) == t; @*/

unsigned long size_of(const struct node *t)
/*@ requires take T = Tree(t);
    ensures  take U = Tree(t);
             U == T;
             return == size(T); @*/
{
  return t ? size_of(t->left) + size_of(t->right) + 1 : 0;
}

unsigned long height_of(const struct node *t)
/*@ requires take T = Tree(t);
    ensures  take U = Tree(t);
             U == T;
             return == height(T); @*/
{
  if (!t) return 0;
  unsigned long left = height_of(t->left), right = height_of(t->right);
  return (left < right ? right : left) + 1;
}

void mirror(struct node *t)
/*@ requires take T = Tree(t);
    ensures  take U = Tree(t);
             U == mirrored(T); @*/
{
  if (!t) return;
  struct node *left = t->left;
  t->left = t->right;
  t->right = left;
  mirror(t->left);
  mirror(t->right);
}

void mirror_twice(struct node *t)
/*@ requires take T = Tree(t);
    ensures  take U = Tree(t);
             U == T; @*/
{
  mirror(t);
  mirror(t);
  /*@ apply mirrored_twice(T); @*/
}

/* Makes a vine of the tree, in front of another vine. */
struct node *flatten(struct node *t, struct node *rest)
/*@ requires take T = Tree(t);
             take R = Vine(rest);
    ensures  take S = Vine(return);
             S == in_order(T, R); @*/
{
  if (!t) return rest;
  struct node *left = t->left;
  t->left = NULL;
  t->right = flatten(t->right, rest);
  return flatten(left, t);
}
