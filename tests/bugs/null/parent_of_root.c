/* A node of a tree is unlinked from its parent, which the root does not have. */
#include <stddef.h>

struct entry {
  struct entry *parent, *left, *right;
  int weight;
};

void entry_unlink(struct entry **root, struct entry *entry) {
  struct entry *parent = entry->parent;
  if (parent == NULL) *root = NULL;
#ifdef GOOD
  else if (parent->left == entry)
#else
  if (parent->left == entry) /* BUG: null-dereference */
#endif
    parent->left = NULL;
  else
    parent->right = NULL;
  entry->parent = NULL;
}

#ifdef DRIVER
int main(void) {
  struct entry root = {NULL, NULL, NULL, 1}, leaf = {&root, NULL, NULL, 2};
  root.left = &leaf;
  struct entry *top = &root;
  entry_unlink(&top, &leaf);
  entry_unlink(&top, &root);
  return top != NULL;
}
#endif
