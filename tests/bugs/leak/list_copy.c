/* Copies a list of positive numbers; what was copied so far is lost when one is not positive. */
#include <stdlib.h>

typedef struct node {
  int value;
  struct node *next;
} node;

void list_free(node *list) {
  while (list) {
    node *next = list->next;
    free(list);
    list = next;
  }
}

node *list_copy_positive(const node *list) {
  node *first = NULL, **last = &first;
  for (; list; list = list->next) {
    if (list->value <= 0) {
#ifdef GOOD
      list_free(first);
#endif
      return NULL;
    }
    node *copy = malloc(sizeof *copy); /* BUG: leak */
    if (!copy) {
      list_free(first);
      return NULL;
    }
    copy->value = list->value;
    copy->next = NULL;
    *last = copy;
    last = &copy->next;
  }
  return first;
}

#ifdef DRIVER
int main(void) {
  node third = {0, NULL}, first = {1, &third};
  node *copy = list_copy_positive(&first);
  list_free(copy);
  return 0;
}
#endif
