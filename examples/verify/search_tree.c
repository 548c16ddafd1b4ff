/* A search tree. Contracts say which tree comes out, and that it is ordered; bounds are passed as ghost arguments. */
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
    function [rec] (boolean) found(i32 x, datatype tree t) {
      match t {
        Leaf {} => { false }
        Node { left: l, key: k, right: r } => { x == k || (x < k ? found(x, l) : found(x, r)) }
      }
    }
    function [rec] (datatype tree) inserted(i32 x, datatype tree t) {
      match t {
        Leaf {} => { Node { left: Leaf {}, key: x, right: Leaf {} } }
        Node { left: l, key: k, right: r } => {
          x < k ? Node { left: inserted(x, l), key: k, right: r } : Node { left: l, key: k, right: inserted(x, r) }
        }
      }
    }
    lemma found_inserted(i32 x, i32 y, datatype tree t)
      requires true;
      ensures  found(x, inserted(y, t)) == (x == y || found(x, t)); @*/

int contains(const struct node *t, int key)
/*@ requires take T = Tree(t);
    ensures  take U = Tree(t);
             U == T;
             return == (found(key, T) ? 1i32 : 0i32); @*/
{
  if (!t) return 0;
  if (key == t->key) return 1;
  return key < t->key ? contains(t->left, key) : contains(t->right, key);
}

struct node *insert(struct node *t, struct node *n)
/*@ requires cn_ghost i64 lo, i64 hi;
             take T = Tree(t);
             ordered(T, lo, hi);
             take N = NodeAt(n);
             lo <= (i64) N.key && (i64) N.key < hi;
    ensures  take U = Tree(return);
             U == inserted(N.key, T);
             ordered(U, lo, hi);
             found(N.key, U); @*/
{
  /*@ apply found_inserted(n->key, n->key, T); @*/
  if (!t) {
    n->left = n->right = NULL;
    return n;
  }
  if (n->key < t->key)
    t->left = insert(t->left, n /*@ lo, (i64) t->key @*/);
  else
    t->right = insert(t->right, n /*@ (i64) t->key, hi @*/);
  return t;
}
