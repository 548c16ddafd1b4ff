/* Two sorted lists become one, without a new node. */
#include <assay/assay.h>
#include <stdlib.h>

struct node {
  unsigned char value;
  struct node *next;
};

static struct node *cons(unsigned char value, struct node *next) {
  struct node *node = malloc(sizeof *node);
  node->value = value, node->next = next;
  return node;
}

static struct node *merge(struct node *a, struct node *b) {
  struct node *merged = NULL, **end = &merged;
  while (a && b) {
    struct node **least = a->value <= b->value ? &a : &b;
    *end = *least, end = &(*least)->next, *least = *end;
  }
#ifndef WRONG
  *end = a ? a : b;
#else
  *end = a;
#endif
  return merged;
}

int main(void) {
  unsigned char v[4];
  assay_symbolic(v, sizeof v, "v");
  assay_assume(v[0] <= v[1] && v[2] <= v[3]);
  struct node *list = merge(cons(v[0], cons(v[1], NULL)), cons(v[2], cons(v[3], NULL)));
  int count = 0;
  for (struct node *next; list; list = next, count++) {
    next = list->next;
    assay_assert(!next || list->value <= next->value);
    free(list);
  }
  assay_assert(count == 4);
}
