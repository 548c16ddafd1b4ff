/* Removing from a doubly linked list: the first element has no predecessor. */
#include <stddef.h>

struct element {
  struct element *previous, *next;
  int value;
};

struct list {
  struct element *first, *last;
};

void list_remove(struct list *list, struct element *e) {
  if (list->first == e) list->first = e->next;
  if (list->last == e) list->last = e->previous;
  if (e->next) e->next->previous = e->previous;
#ifdef GOOD
  if (e->previous) e->previous->next = e->next;
#else
  if (e->previous || e->next) e->previous->next = e->next; /* BUG: null-dereference */
#endif
  e->previous = e->next = NULL;
}

#ifdef DRIVER
int main(void) {
  struct element a = {NULL, NULL, 1}, b = {&a, NULL, 2};
  a.next = &b;
  struct list list = {&a, &b};
  list_remove(&list, &a);
  return list.first == &a;
}
#endif
