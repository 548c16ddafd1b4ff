/* A copy of a tree is equal to it and shares nothing with it. */
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

struct tree {
  char name[4];
  struct tree *child[2];
};

static struct tree *node(const char *name, struct tree *first, struct tree *second) {
  struct tree *t = malloc(sizeof *t);
  strncpy(t->name, name, sizeof t->name);
  t->child[0] = first, t->child[1] = second;
  return t;
}

static struct tree *copy(const struct tree *t) {
  struct tree *made = malloc(sizeof *made);
#ifndef WRONG
  *made = *t;
  for (int i = 0; i < 2; i++)
    if (t->child[i]) made->child[i] = copy(t->child[i]);
#else
  *made = *t;
#endif
  return made;
}

static void release(struct tree *t) {
  if (!t) return;
  release(t->child[0]), release(t->child[1]);
  free(t);
}

int main(void) {
  char name[4];
  assay_symbolic(name, sizeof name, "name");
  struct tree *t = node("top", node(name, NULL, NULL), NULL), *c = copy(t);
  assay_assert(!strncmp(c->child[0]->name, name, sizeof name) && !c->child[1] && c->child[0] != t->child[0]);
  release(t);
  assay_assert(!strcmp(c->name, "top") && !strncmp(c->child[0]->name, name, sizeof name));
  release(c);
}
