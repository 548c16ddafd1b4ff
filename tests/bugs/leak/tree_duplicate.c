/* A search tree: the new node is allocated before it is known whether the key is there already. */
#include <stdlib.h>

typedef struct tree {
  int key;
  struct tree *left, *right;
} tree;

int tree_insert(tree **root, int key) {
  tree *fresh = malloc(sizeof *fresh); /* BUG: leak */
  if (!fresh) return -1;
  fresh->key = key;
  fresh->left = fresh->right = NULL;
  while (*root) {
    if ((*root)->key == key) {
#ifdef GOOD
      free(fresh);
#endif
      return 0;
    }
    root = key < (*root)->key ? &(*root)->left : &(*root)->right;
  }
  *root = fresh;
  return 1;
}

void tree_free(tree *t) {
  if (!t) return;
  tree_free(t->left);
  tree_free(t->right);
  free(t);
}

#ifdef DRIVER
int main(void) {
  tree *root = NULL;
  tree_insert(&root, 4);
  tree_insert(&root, 2);
  tree_insert(&root, 4);
  tree_free(root);
  return 0;
}
#endif
