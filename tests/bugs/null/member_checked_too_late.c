/* A link of an element is followed, and then it is asked whether there is one: the first element has none. */
#include <stddef.h>

struct item {
  struct item *next, *prev;
  int value;
};

struct list {
  struct item *first;
};

void list_remove(struct list *list, struct item *item) {
#ifdef GOOD
  if (!item->prev)
    list->first = item->next;
  else
    item->prev->next = item->next;
#else
  item->prev->next = item->next; /* BUG: null-dereference */
  if (!item->prev) list->first = item->next;
#endif
  if (item->next != NULL) item->next->prev = item->prev;
}

int item_before(const struct item *item) {
#ifdef GOOD
  return item->prev == NULL ? -1 : item->prev->value;
#else
  int value = item->prev->value; /* BUG: null-dereference */
  return item->prev == NULL ? -1 : value;
#endif
}

#ifdef DRIVER
int main(void) {
  struct item items[2] = {{&items[1], NULL, 1}, {NULL, &items[0], 2}};
  struct list list = {&items[0]};
  list_remove(&list, &items[0]);
  return item_before(&items[1]) == 2;
}
#endif
