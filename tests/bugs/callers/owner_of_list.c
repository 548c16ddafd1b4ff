/* The list frees its nodes; a caller who put a node of its own stack there has a bad free. */
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

void list_free(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list); /* BUG: bad-free */ /* LATENT: bad-free */
    list = next;
  }
}

int list_of_one(int value) {
#ifdef GOOD
  struct node *first = malloc(sizeof *first);
  if (!first) return -1;
#else
  struct node on_stack, *first = &on_stack;
#endif
  first->next = NULL;
  first->value = value;
  int result = first->value;
  list_free(first); /* CALLER */
  return result;
}

#ifdef DRIVER
int main(void) { return list_of_one(4) == 99; }
#endif
