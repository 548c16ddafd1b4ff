/* NONE */
/* The callee frees through a pointer to the pointer, and takes it away. */
#include <stdlib.h>

static void drop(int **place) {
  free(*place);
  *place = NULL;
}

int drop_twice(int value) {
  int *number = malloc(sizeof *number);
  if (!number) return -1;
  *number = value;
  int result = *number;
  if (value > 10) drop(&number);
  drop(&number);
  return number ? *number : result;
}

#ifdef DRIVER
int main(void) {
  drop_twice(1);
  return drop_twice(11) == 99;
}
#endif
