// One side is counted twice.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify --timeout 60 %s | FileCheck %s

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
unsigned count(const struct node *t)
/*@ requires take T = Tree(t);
    ensures  take U = Tree(t);
             U == T && return == size(T); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[count]
  return t ? count(t->left) + count(t->left) + 1 : 0;
}
// CHECK: verdict: REFUTED
