/* ARGS: --malloc-may-fail */
/* The helper checks and says null, the caller does not ask. */
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static struct node *node_new(int value) {
  struct node *node = malloc(sizeof *node);
  if (!node) return NULL;
  node->value = value;
  node->next = NULL;
  return node;
}

struct node *list_of_two(int a, int b) {
  struct node *first = node_new(a);
#ifdef GOOD
  if (!first) return NULL;
#endif
  first->next = node_new(b); /* BUG: null-dereference */
  return first;
}

#ifdef DRIVER
int main(void) {
  struct node *list = list_of_two(1, 2);
  if (list) free(list->next);
  free(list);
  return 0;
}
#endif
