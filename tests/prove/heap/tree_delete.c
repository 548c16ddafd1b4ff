/* A key is taken out of a search tree, which stays one. */
#include <assay/assay.h>
#include <stdbool.h>
#include <stdlib.h>

struct tree {
  int key;
  struct tree *left, *right;
};

static struct tree *leaf(int key, struct tree *left, struct tree *right) {
  struct tree *t = malloc(sizeof *t);
  *t = (struct tree){key, left, right};
  return t;
}

static void take_out(struct tree **at, int key) {
  while (*at && (*at)->key != key) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  struct tree *t = *at;
  if (!t) return;
  if (t->left && t->right) {
    struct tree **least = &t->right;
    while ((*least)->left) least = &(*least)->left;
    struct tree *next = *least;
    t->key = next->key, *least = next->right;
    free(next);
    return;
  }
#ifndef WRONG
  *at = t->left ? t->left : t->right;
#else
  *at = t->left;
#endif
  free(t);
}

static unsigned keys(const struct tree *t, int low, int high) {
  if (!t) return 0;
  assay_assert(low < t->key && t->key < high);
  return 1u << t->key | keys(t->left, low, t->key) | keys(t->right, t->key, high);
}

static void release(struct tree *t) {
  if (t) release(t->left), release(t->right), free(t);
}

int main(void) {
  int key = assay_int("key");
  struct tree *t =
      leaf(4, leaf(2, leaf(1, NULL, NULL), NULL), leaf(6, leaf(5, NULL, NULL), leaf(7, NULL, leaf(8, NULL, NULL))));
  unsigned before = keys(t, 0, 9);
  take_out(&t, key);
  unsigned gone = key >= 1 && key <= 8 ? before & 1u << key : 0;
  assay_assert(keys(t, 0, 9) == (before & ~gone));
  release(t);
}
