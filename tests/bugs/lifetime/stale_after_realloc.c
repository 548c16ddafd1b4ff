/* A pointer to the first element is kept over the growth of the array. */
#include <stdlib.h>

struct array {
  int *items;
  size_t count, room;
};

static int array_push(struct array *array, int item) {
  if (array->count == array->room) {
    size_t room = array->room ? array->room * 2 : 1;
    int *items = realloc(array->items, room * sizeof *items);
    if (!items) return -1;
    array->items = items;
    array->room = room;
  }
  array->items[array->count++] = item;
  return 0;
}

int keep_first(int a, int b) {
  struct array array = {NULL, 0, 0};
  if (array_push(&array, a) < 0) return -1;
  int *first = &array.items[0];
  if (array_push(&array, b) < 0) {
    free(array.items);
    return -1;
  }
#ifdef GOOD
  first = &array.items[0];
#endif
  int result = *first; /* BUG: heap-use-after-free */
  free(array.items);
  return result;
}

#ifdef DRIVER
int main(void) { return keep_first(1, 2) == 99; }
#endif
