/* A search tree of three bytes: what was put is found, what was not is not, and a walk goes upwards. */
#include <assay/assay.h>
#include <stdbool.h>
#include <stdlib.h>

struct tree {
  unsigned char key;
  struct tree *left, *right;
};

static void insert(struct tree **at, unsigned char key) {
  while (*at) {
    if ((*at)->key == key) return;
    at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  }
  *at = calloc(1, sizeof **at);
  (*at)->key = key;
}

static bool has(const struct tree *t, unsigned char key) {
#ifndef WRONG
  while (t && t->key != key) t = key < t->key ? t->left : t->right;
#else
  while (t && t->key != key) t = key <= 127 ? t->left : t->right;
#endif
  return t;
}

static int walk(struct tree *t, int last) {
  if (!t) return last;
  last = walk(t->left, last);
  assay_assert(last < t->key);
  last = walk(t->right, t->key);
  free(t);
  return last;
}

int main(void) {
  unsigned char k[3], other = assay_uchar("other");
  struct tree *t = NULL;
  assay_symbolic(k, sizeof k, "k");
  for (int i = 0; i < 3; i++) insert(&t, k[i]);
  for (int i = 0; i < 3; i++) assay_assert(has(t, k[i]));
  assay_assert(has(t, other) == (other == k[0] || other == k[1] || other == k[2]));
  int last = walk(t, -1);
  assay_assert(last >= k[0] && last >= k[1] && last >= k[2]);
}
