/* The old block is freed though realloc has taken it. */
#include <stdlib.h>
#include <string.h>

int grow_twice(void) {
  int *old = malloc(2 * sizeof *old);
  if (!old) return -1;
  old[0] = 1;
  old[1] = 2;
  int *grown = realloc(old, 1000 * sizeof *grown);
  if (!grown) {
    free(old);
    return -1;
  }
  int sum = grown[0] + grown[1];
#ifndef GOOD
  free(old); /* BUG: double-free */
#endif
  free(grown);
  return sum;
}

#ifdef DRIVER
int main(void) { return grow_twice() == 99; }
#endif
