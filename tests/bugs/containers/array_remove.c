/* Removing from an array moves one element too many. */
#include <stdlib.h>
#include <string.h>

struct array {
  int *items;
  size_t count;
};

static void array_remove(struct array *array, size_t index) {
#ifdef GOOD
  size_t tail = array->count - index - 1;
#else
  size_t tail = array->count - index;
#endif
  memmove(array->items + index, array->items + index + 1, tail * sizeof(int)); /* BUG: out-of-bounds */
  array->count--;
}

int array_without_first(const int input[3]) {
  struct array array = {malloc(3 * sizeof(int)), 3};
  if (!array.items) return -1;
  memcpy(array.items, input, 3 * sizeof(int));
  array_remove(&array, 0); /* CALLER */
  int first = array.items[0];
  free(array.items);
  return first == input[1];
}

#ifdef DRIVER
int main(void) {
  int input[3] = {1, 2, 3};
  return array_without_first(input) == 99;
}
#endif
