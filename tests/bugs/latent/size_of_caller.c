/* The number of elements is multiplied for the allocation: a caller with a negative number gets a strange size. */
#include <stdlib.h>
#include <string.h>

int *zeros(int count) {
  int *items = malloc(16);
  if (!items) return NULL;
  memset(items, 0, (size_t)count * sizeof *items); /* LATENT: out-of-bounds */
  return items;
}

int *four_zeros(void) { return zeros(4); }

#ifdef DRIVER
int main(void) {
  free(four_zeros());
#ifndef GOOD
  free(zeros(5));
#endif
  return 0;
}
#endif
