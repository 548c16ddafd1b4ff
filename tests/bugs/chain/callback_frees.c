/* A visitor is called for each element, and the visitor of this call frees what the walk still needs. */
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

typedef void visitor(struct node *, void *);

static void walk(struct node *list, visitor *visit, void *context) {
#ifdef GOOD
  for (struct node *next; list; list = next) {
    next = list->next;
    visit(list, context);
  }
#else
  for (; list; list = list->next) visit(list, context); /* BUG: heap-use-after-free */
#endif
}

static void drop(struct node *node, void *context) {
  ++*(int *)context;
  free(node);
}

int drop_all(void) {
  struct node *first = malloc(sizeof *first);
  if (!first) return -1;
  first->next = NULL;
  first->value = 1;
  int dropped = 0;
  walk(first, drop, &dropped); /* CALLER */
  return dropped;
}

#ifdef DRIVER
int main(void) { return drop_all() == 99; }
#endif
