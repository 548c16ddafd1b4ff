/* NONE */
/* The first element of a list knows the last one: whoever builds a list sets both. The test is there all the same. */
#include <stdlib.h>

struct item {
  struct item *next, *prev, *child;
  int value;
};

static void append(struct item *parent, struct item *item) {
  struct item *first = parent->child;
  if (!first) {
    parent->child = item;
    item->prev = item;
    item->next = NULL;
  } else if (first->prev) {
    first->prev->next = item;
    item->prev = first->prev;
    first->prev = item;
  }
}

int add_number(struct item *parent, int value) {
  if (!parent) return 0;
  struct item *item = calloc(1, sizeof *item);
  if (!item) return 0;
  item->value = value;
  append(parent, item);
  return 1;
}

#ifdef DRIVER
int main(void) {
  struct item parent = {0};
  int good = add_number(&parent, 1) && add_number(&parent, 2);
  while (parent.child) {
    struct item *next = parent.child->next;
    free(parent.child);
    parent.child = next;
  }
  return good == 99;
}
#endif
