// A binary search tree is in order after each insertion.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 13 ended, 0 failed, 0 may have failed, 0 given up
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
    t->right = insert(t->right, key);
  }
  return t;
}
static void check(const struct tree *t, long low, long high) {
  if (!t) return;
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
