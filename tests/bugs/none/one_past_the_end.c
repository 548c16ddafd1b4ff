/* NONE */
/* Pointers may stand one past the end, and are compared and moved back there. */
#include <stdlib.h>

int reversed_last(const int *input) {
  int *copy = malloc(3 * sizeof *copy);
  if (!copy) return 0;
  int *end = copy + 3;
  for (int *p = copy; p != end; p++) *p = *input++;
  int last = 0;
  while (end != copy) last = *--end;
  free(copy);
  return last;
}

#ifdef DRIVER
int main(void) {
  const int input[3] = {1, 2, 3};
  return reversed_last(input) == 99;
}
#endif
