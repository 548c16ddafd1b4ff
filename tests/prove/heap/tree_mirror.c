/* A tree of any shape with up to three nodes: its mirror image's mirror image is itself. */
#include <assay/assay.h>
#include <stdbool.h>
#include <stdlib.h>

struct tree {
  unsigned char value;
  struct tree *left, *right;
};

static struct tree *any(int depth, unsigned *room) {
  if (!depth || !*room || !assay_bool("more")) return NULL;
  struct tree *t = malloc(sizeof *t);
  --*room;
  t->value = assay_uchar("value"), t->left = any(depth - 1, room), t->right = any(depth - 1, room);
  return t;
}

static struct tree *copy(const struct tree *t) {
  if (!t) return NULL;
  struct tree *made = malloc(sizeof *made);
  made->value = t->value, made->left = copy(t->left), made->right = copy(t->right);
  return made;
}

static void mirror(struct tree *t) {
  if (!t) return;
  struct tree *left = t->left;
#ifndef WRONG
  t->left = t->right, t->right = left;
  mirror(t->left), mirror(t->right);
#else
  t->left = t->right, t->right = left;
  mirror(t->left), mirror(t->left);
  if (t->left && t->left->left) t->left->value ^= 1;
#endif
}

static bool same(const struct tree *a, const struct tree *b) {
  if (!a || !b) return a == b;
  return a->value == b->value && same(a->left, b->left) && same(a->right, b->right);
}

static void release(struct tree *t) {
  if (t) release(t->left), release(t->right), free(t);
}

int main(void) {
  unsigned room = 3;
  struct tree *t = any(3, &room), *kept = copy(t);
  mirror(t), mirror(t);
  assay_assert(same(t, kept));
  release(t), release(kept);
}
