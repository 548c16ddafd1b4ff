/* Appends to a list by looking for its last element, which an empty list does not have. */
#include <stdlib.h>

struct item {
  int value;
  struct item *next;
};

struct list {
  struct item *first;
};

void list_init(struct list *list) { list->first = NULL; }

static void append(struct list *list, struct item *item) {
  item->next = NULL;
  struct item *last = list->first;
#ifdef GOOD
  if (!last) {
    list->first = item;
    return;
  }
#endif
  while (last->next) last = last->next; /* BUG: null-dereference */
  last->next = item;
}

int sum_of_three(struct item items[3]) {
  struct list list;
  list_init(&list);
  for (int i = 0; i < 3; i++) append(&list, &items[i]); /* CALLER */
  int sum = 0;
  for (struct item *item = list.first; item; item = item->next) sum += item->value & 0xff;
  return sum;
}

#ifdef DRIVER
int main(void) {
  struct item items[3] = {{1, NULL}, {2, NULL}, {3, NULL}};
  return sum_of_three(items) == 99;
}
#endif
