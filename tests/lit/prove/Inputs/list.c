/* A list on the heap, turned round in place. */
#include <assay/assay.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

static struct node *push(struct node *list, int value) {
  struct node *first = malloc(sizeof *first);
  first->next = list, first->value = value;
  return first;
}

static struct node *turn(struct node *list) {
  struct node *turned = NULL;
  for (struct node *next; list; list = next) next = list->next, list->next = turned, turned = list;
  return turned;
}

int main(void) {
  unsigned count = assay_uint("count"), i = 0;
  assay_assume(count <= 3);
  struct node *list = NULL;
  while (i < count) list = push(list, (int)i++);
  list = turn(list);
  for (i = 0; list; i++) {
    struct node *first = list;
    assay_assert(first->value == (int)i);
    list = first->next;
    free(first);
  }
  assay_assert(i == count);
}
