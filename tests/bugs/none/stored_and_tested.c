/* NONE */
/* What is tested is a member, though it is the argument that was stored there. */
#include <stddef.h>

struct item {
  struct item *next;
};

struct list {
  struct item *last;
  unsigned count;
};

unsigned list_add(struct list *list, struct item *item) {
  list->last = item;
  item->next = NULL;
  if (list->last) list->count++;
  return list->count;
}

#ifdef DRIVER
int main(void) {
  struct list list = {NULL, 0};
  struct item item;
  return list_add(&list, &item) == 99;
}
#endif
