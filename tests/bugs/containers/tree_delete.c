/* A subtree is freed from the top down. */
#include <stdlib.h>

typedef struct tree {
  struct tree *left, *right;
  int key;
} tree;

static tree *leaf(int key) {
  tree *t = calloc(1, sizeof *t);
  if (t) t->key = key;
  return t;
}

static void tree_free(tree *t) {
  if (!t) return;
#ifdef GOOD
  tree_free(t->left);
  tree_free(t->right);
  free(t);
#else
  free(t);
  tree_free(t->left); /* BUG: heap-use-after-free */
  tree_free(t->right);
#endif
}

int tree_once(int key) {
  tree *t = leaf(key);
  if (!t) return -1;
  t->left = leaf(0);
  int result = t->left ? t->left->key : 0;
  tree_free(t); /* CALLER */
  return result;
}

#ifdef DRIVER
int main(void) { return tree_once(4) == 99; }
#endif
