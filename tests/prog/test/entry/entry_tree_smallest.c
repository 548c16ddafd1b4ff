// The smallest key of a tree, or what the caller wants for an empty one.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --entry smallest --depth 3 %s | FileCheck %s
struct tree {
  int key;
  struct tree *left, *right;
};
int smallest(const struct tree *t, int otherwise) {
  if (!t) return otherwise;
  while (t->left) t = t->left;
  return t->key;
}
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed
