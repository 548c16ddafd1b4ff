/* NATIVE: memory */
/* The last node of a list has a link that was never set. */
#include <stdlib.h>

typedef struct cell {
  int value;
  struct cell *next;
} cell;

static cell *cell_new(int value) {
  cell *c = malloc(sizeof *c);
  if (!c) return NULL;
  c->value = value;
#ifdef GOOD
  c->next = NULL;
#endif
  return c;
}

int length_of_pair(int a, int b) {
  cell *first = cell_new(a);
  if (!first) return 0;
  first->next = cell_new(b);
  int length = 0;
  for (cell *c = first; c; c = c->next) length++; /* BUG: uninitialised */
  while (first) {
    cell *next = first->next;
    free(first);
    first = next;
  }
  return length;
}

#ifdef DRIVER
int main(void) { return length_of_pair(1, 2) == 99; }
#endif
