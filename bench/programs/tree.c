/* N free keys go into a binary search tree; then it is checked and freed. */
#include <assay/assay.h>
#include <stdlib.h>

struct node {
  int key;
  struct node *left, *right;
};

static void insert(struct node **at, int key) {
  while (*at) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  *at = malloc(sizeof **at);
  **at = (struct node){.key = key};
}

static void check(const struct node *n, const struct node *low, const struct node *high) {
  if (!n) return;
  assay_assert(!low || low->key <= n->key);
  assay_assert(!high || n->key < high->key);
  check(n->left, low, n), check(n->right, n, high);
}

static void release(struct node *n) {
  if (!n) return;
  release(n->left), release(n->right);
  free(n);
}

int main(void) {
  struct node *root = NULL;
  for (int i = 0; i < N; i++) insert(&root, assay_int("key"));
  check(root, NULL, NULL);
  release(root);
  return 0;
}
