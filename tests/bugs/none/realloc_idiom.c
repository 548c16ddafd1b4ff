/* NONE */
/* The result of realloc goes into a variable of its own; on failure the old block is still there. */
#include <stdlib.h>

struct list {
  int *items;
  size_t used, room;
};

static int list_add(struct list *list, int item) {
  if (list->used == list->room) {
    size_t room = list->room ? 2 * list->room : 1;
    int *items = realloc(list->items, room * sizeof *items);
    if (!items) return -1;
    list->items = items;
    list->room = room;
  }
  list->items[list->used++] = item;
  return 0;
}

int list_of_three(int item) {
  struct list list = {NULL, 0, 0};
  int status = 0;
  for (int i = 0; i < 3 && status == 0; i++) status = list_add(&list, item);
  int last = list.used ? list.items[list.used - 1] : 0;
  free(list.items);
  return last;
}

#ifdef DRIVER
int main(void) { return list_of_three(3) == 99; }
#endif
