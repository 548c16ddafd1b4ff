// The smallest key of a tree: an empty one has none.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --entry smallest --depth 2 %s | FileCheck %s --implicit-check-not=error:
struct tree {
  int key;
  struct tree *left, *right;
};
int smallest(const struct tree *t) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference
  while (t->left) t = t->left;
  return t->key;
}
// CHECK: _Bool t is null = 1;
// CHECK: verdict: BUG
