/* The depth of a tree by recursion, for which leaves point to themselves; the caller makes leaves with null pointers.
 */
#include <stddef.h>

struct tree {
  struct tree *left, *right;
};

static int depth(const struct tree *tree) {
#ifdef GOOD
  if (tree == NULL) return 0;
#else
  if (tree->left == tree) return 1; /* BUG: null-dereference */
#endif
  int left = tree->left ? depth(tree->left) : 0;
  int right = depth(tree->right);
  return 1 + (left > right ? left : right);
}

int depth_of_leaf(void) {
  struct tree leaf = {NULL, NULL};
  return depth(&leaf); /* CALLER */
}

#ifdef DRIVER
int main(void) { return depth_of_leaf() == 99; }
#endif
