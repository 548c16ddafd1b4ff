/* NONE */
/* Who takes a node out of a tree relies on its parent, which the root has not. */
#include <stdlib.h>

struct tree {
  struct tree *left, *right, *up;
  int v;
};
static void cut_out(struct tree **root, struct tree *n) {
  struct tree *c = n->left ? n->left : n->right;
  if (c) c->up = n->up;
  if (!n->up)
    *root = c;
  else if (n->up->left == n)
    n->up->left = c;
  else
    n->up->right = c;
}
int tree_drop_least(struct tree **root) {
  struct tree *n = *root;
  if (!n) return 0;
  while (n->left) n = n->left;
  cut_out(root, n);
  free(n);
  return *root ? (*root)->v : 0;
}
int tree_drop_second(struct tree **root) {
  struct tree *n = *root;
  if (!n || !n->left) return 0;
  n = n->left;
  cut_out(root, n);
  free(n);
  return (*root)->left ? (*root)->left->v : 0;
}

#ifdef DRIVER
int main(void) {
  struct tree *root = calloc(1, sizeof *root);
  if (!root) return 0;
  return tree_drop_second(&root) + tree_drop_least(&root);
}
#endif
