// A tree whose children are one is no tree.
// RUN: not %assay verify %s | FileCheck %s

struct node {
  struct node *left, *right;
};
/*@ datatype tree { Leaf {}, Node { datatype tree left, datatype tree right } }
    function [rec] (u32) size(datatype tree t) {
      match t { Leaf {} => { 0u32 } Node { left: l, right: r } => { size(l) + size(r) + 1u32 } }
    }
    predicate [rec] (datatype tree) Tree(pointer p) {
      if (is_null(p)) { return Leaf {}; }
      else {
        take N = RW<struct node>(p);
        take L = Tree(N.left);
        take R = Tree(N.right);
        return Node { left: L, right: R };
      }
    } @*/
void twins(struct node *t, struct node *child)
/*@ requires take T = RW(t);
             take C = Tree(child);
             !is_null(child);
    ensures  take U = Tree(t); @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[twins]
  t->left = t->right = child;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
