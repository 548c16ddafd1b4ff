// The depth of a tree counts the left side only.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stddef.h>
struct tree {
  const struct tree *child[2];
};
static int depth(const struct tree *t) {
  if (!t) return 0;
  int left = depth(t->child[0]), right = depth(t->child[0]);
  return 1 + (left > right ? left : right);
}
int main(void) {
  struct tree leaf = {{NULL, NULL}}, middle = {{NULL, NULL}}, root = {{NULL, NULL}};
  middle.child[assay_choose(2)] = &leaf;
  root.child[assay_choose(2)] = &middle;
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `depth(&root) == 3' failed
  assay_assert(depth(&root) == 3);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
