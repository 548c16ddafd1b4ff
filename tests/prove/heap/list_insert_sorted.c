/* Values are put where they belong in a list, which is sorted and has all of them. */
#include <assay/assay.h>
#include <stdlib.h>

struct node {
  unsigned char value;
  struct node *next;
};

static void insert(struct node **list, unsigned char value) {
  struct node *node = malloc(sizeof *node);
#ifndef WRONG
  while (*list && (*list)->value < value) list = &(*list)->next;
#else
  while (*list && (*list)->value > value) list = &(*list)->next;
#endif
  node->value = value, node->next = *list, *list = node;
}

int main(void) {
  unsigned char values[4];
  unsigned before = 0, after = 0;
  struct node *list = NULL;
  assay_symbolic(values, sizeof values, "values");
  for (int i = 0; i < 4; i++) insert(&list, values[i]), before ^= values[i];
  unsigned char last = 0;
  for (int i = 0; i < 4; i++) {
    struct node *node = list;
    assay_assert(node && node->value >= last);
    last = node->value, after ^= last, list = node->next;
    free(node);
  }
  assay_assert(!list && before == after);
}
