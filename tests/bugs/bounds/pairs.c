/* Neighbours are compared in pairs up to the last element, which has no right neighbour. */
#include <stdlib.h>

int is_sorted_copy(const short *values) {
  short *copy = malloc(4 * sizeof *copy);
  if (!copy) return -1;
  for (int i = 0; i < 4; i++) copy[i] = values[i];
  int sorted = 1, i = 0;
#ifdef GOOD
  const int last = 3;
#else
  const int last = 4;
#endif
  for (i = 0; i < last; i++) {
    short right = copy[i + 1]; /* BUG: out-of-bounds */
    if (copy[i] > right) sorted = 0;
  }
  free(copy);
  return sorted;
}

#ifdef DRIVER
int main(void) {
  short values[4] = {1, 2, 3, 4};
  return is_sorted_copy(values) == 99;
}
#endif
