// A binary search tree takes the wrong turn for the right child.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <limits.h>
#include <stdlib.h>
struct tree {
  int key;
  struct tree *left, *right;
};
static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->key = key;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else if (key > t->key) {
    if (t->right)
      t->right->left = insert(t->right->left, key);
    else
      t->right = insert(t->right, key);
  }
  return t;
}
static void check(const struct tree *t, long low, long high) {
  if (!t) return;
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `low < t->key && t->key < high' failed
  assay_assert(low < t->key && t->key < high);
  check(t->left, low, t->key);
  check(t->right, t->key, high);
}
int main(void) {
  struct tree *t = NULL;
  for (int i = 0; i < 3; i++) t = insert(t, assay_int("key"));
  check(t, LONG_MIN, LONG_MAX);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
