// The depth of a tree.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stddef.h>
struct tree {
  const struct tree *child[2];
};
static int depth(const struct tree *t) {
  if (!t) return 0;
  int left = depth(t->child[0]), right = depth(t->child[1]);
  return 1 + (left > right ? left : right);
}
int main(void) {
  struct tree leaf = {{NULL, NULL}}, middle = {{NULL, NULL}}, root = {{NULL, NULL}};
  middle.child[assay_choose(2)] = &leaf;
  root.child[assay_choose(2)] = &middle;
  assay_assert(depth(&root) == 3);
  return 0;
}
