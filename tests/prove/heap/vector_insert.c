/* An element goes into the middle of an array on the heap: the others move. */
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

static int *insert(int *at, size_t count, size_t where, int value) {
  at = realloc(at, (count + 1) * sizeof *at);
#ifndef WRONG
  memmove(at + where + 1, at + where, (count - where) * sizeof *at);
#else
  memcpy(at + where + 1, at + where, (count - where) * sizeof *at);
#endif
  at[where] = value;
  return at;
}

int main(void) {
  int value = assay_int("value");
  size_t where = assay_size("where");
  assay_assume(where <= 4);
  int *at = NULL;
  for (int i = 0; i < 4; i++) at = insert(at, (size_t)i, (size_t)i, 10 * i);
  at = insert(at, 4, where, value);
  for (size_t i = 0; i < 5; i++)
    assay_assert(at[i] == (i < where ? 10 * (int)i : i == where ? value : 10 * (int)(i - 1)));
  free(at);
}
