/* A list with two directions, and a node of its own for its ends: a node is unlinked, wherever it is. */
#include <assay/assay.h>
#include <stdlib.h>

struct node {
  struct node *before, *after;
  int value;
};

static void append(struct node *list, int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value, node->before = list->before, node->after = list;
  list->before->after = node, list->before = node;
}

static void unlink_node(struct node *node) {
  node->before->after = node->after;
#ifndef WRONG
  node->after->before = node->before;
#endif
  free(node);
}

static int is_linked(const struct node *list) {
  for (const struct node *at = list->after; at != list; at = at->after)
    if (at->after->before != at || at->before->after != at) return 0;
  return list->after->before == list;
}

int main(void) {
  struct node list = {&list, &list, 0};
  unsigned which = assay_uint("which");
  assay_assume(which < 4);
  for (int i = 0; i < 4; i++) append(&list, i);
  assay_assert(is_linked(&list));
  struct node *chosen = list.after;
  for (unsigned i = 0; i < which; i++) chosen = chosen->after;
  assay_assert(chosen->value == (int)which);
  unlink_node(chosen);
  assay_assert(is_linked(&list));
  int sum = 0;
  while (list.after != &list) sum += list.after->value, unlink_node(list.after);
  assay_assert(sum == 6 - (int)which && list.before == &list);
}
