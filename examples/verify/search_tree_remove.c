/* Removal from a search tree: a node with two children is replaced by the one with the least key on its right. */
#include <stdlib.h>

struct node {
  int key;
  struct node *left, *right;
};

/*@ datatype tree { Leaf {}, Node { datatype tree left, i32 key, datatype tree right } }

    predicate (struct node) NodeAt(pointer p) {
      take N = RW<struct node>(p);
      take A = Alloc(p);
      assert (A.base == (u64) p && A.size == sizeof<struct node>);
      return N;
    }
    predicate [rec] (datatype tree) Tree(pointer p) {
      if (is_null(p)) { return Leaf {}; }
      else {
        take N = NodeAt(p);
        take L = Tree(N.left);
        take R = Tree(N.right);
        return Node { left: L, key: N.key, right: R };
      }
    }
    // All keys are at least lo and less than hi, and each lies between those of its children.
    function [rec] (boolean) ordered(datatype tree t, i64 lo, i64 hi) {
      match t {
        Leaf {} => { true }
        Node { left: l, key: k, right: r } => {
          lo <= (i64) k && (i64) k < hi && ordered(l, lo, (i64) k) && ordered(r, (i64) k, hi)
        }
      }
    }
    function [rec] (i32) least(datatype tree t) {
      match t {
        Leaf {} => { 0i32 }
        Node { left: Leaf {}, key: k, right: _ } => { k }
        Node { left: l, key: _, right: _ } => { least(l) }
      }
    }
    function [rec] (datatype tree) without_least(datatype tree t) {
      match t {
        Leaf {} => { Leaf {} }
        Node { left: Leaf {}, key: _, right: r } => { r }
        Node { left: l, key: k, right: r } => { Node { left: without_least(l), key: k, right: r } }
      }
    }
    function (datatype tree) joined(datatype tree l, datatype tree r) {
      match l {
        Leaf {} => { r }
        Node { left: _, key: _, right: _ } => {
          match r {
            Leaf {} => { l }
            Node { left: _, key: _, right: _ } => { Node { left: l, key: least(r), right: without_least(r) } }
          }
        }
      }
    }
    function [rec] (datatype tree) removed(i32 x, datatype tree t) {
      match t {
        Leaf {} => { Leaf {} }
        Node { left: l, key: k, right: r } => {
          if (x == k) { joined(l, r) }
          else { x < k ? Node { left: removed(x, l), key: k, right: r } : Node { left: l, key: k, right: removed(x, r) }
   }
        }
      }
    }
    function (datatype tree) left_of(datatype tree t) {
      match t { Leaf {} => { t } Node { left: l, key: _, right: _ } => { l } }
    }
    function (datatype tree) right_of(datatype tree t) {
      match t { Leaf {} => { t } Node { left: _, key: _, right: r } => { r } }
    }

    lemma widen(datatype tree t, i64 lo, i64 hi, i64 lower, i64 higher)
      requires ordered(t, lo, hi);
               lower <= lo && hi <= higher;
      ensures  ordered(t, lower, higher); @*/

/* Takes the node with the least key out of a tree that is not empty; what remains is returned. */
static struct node *remove_least(struct node *t, struct node **out)
/*@ requires cn_ghost i64 lo, i64 hi;
             take T = Tree(t);
             ordered(T, lo, hi);
             !is_null(t);
             take O = W(out);
    ensures  take P = RW(out);
             take N = NodeAt(P);
             take U = Tree(return);
             N.key == least(T) && U == without_least(T);
             lo <= (i64) N.key && (i64) N.key < hi;
             ordered(U, (i64) N.key, hi); @*/
{
  if (!t->left) {
    *out = t;
    return t->right;
  }
  t->left = remove_least(t->left, out /*@ lo, (i64) t->key @*/);
  return t;
}

struct node *remove_key(struct node *t, int key)
/*@ requires cn_ghost i64 lo, i64 hi;
             take T = Tree(t);
             ordered(T, lo, hi);
    ensures  take U = Tree(return);
             U == removed(key, T);
             ordered(U, lo, hi); @*/
{
  if (!t) return NULL;
  if (key < t->key) {
    t->left = remove_key(t->left, key /*@ lo, (i64) t->key @*/);
    return t;
  }
  if (key > t->key) {
    t->right = remove_key(t->right, key /*@ (i64) t->key, hi @*/);
    return t;
  }
  struct node *top = t->left ? t->left : t->right;
  if (t->left && t->right) {
    struct node *rest = remove_least(t->right, &top /*@ (i64) key, hi @*/);
    /*@ apply widen(left_of(T), lo, (i64) key, lo, (i64) top->key); @*/
    top->left = t->left;
    top->right = rest;
  }
  /*@ apply widen(left_of(T), lo, (i64) key, lo, hi); @*/
  /*@ apply widen(right_of(T), (i64) key, hi, lo, hi); @*/
  free(t);
  return top;
}
