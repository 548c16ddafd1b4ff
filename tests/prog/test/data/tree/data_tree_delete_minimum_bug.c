// The least key is removed together with what is right of it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct tree {
  int key;
  struct tree *left, *right;
};
static struct tree *leaf(int key, struct tree *left, struct tree *right) {
  // CHECK: [[@LINE+1]]:20: error: leak: 24 allocated bytes cannot be reached when the program ends
  struct tree *t = malloc(sizeof *t);
  *t = (struct tree){key, left, right};
  return t;
}
static int pop(struct tree **t) {
  while ((*t)->left) t = &(*t)->left;
  struct tree *least = *t;
  int key = least->key;
  *t = NULL;
  free(least);
  return key;
}
static void clear(struct tree *t) {
  if (!t) return;
  clear(t->left);
  clear(t->right);
  free(t);
}
int main(void) {
  struct tree *right = assay_bool("right") ? leaf(2, NULL, NULL) : NULL;
  struct tree *t = leaf(3, leaf(1, NULL, right), NULL);
  assay_assert(pop(&t) == 1);
  clear(t);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
