/* Both lists are asked for with the wrong operator: one of them may still be missing. */
#include <stddef.h>

struct cell {
  int head;
  struct cell *tail;
};

int same_head(const struct cell *a, const struct cell *b) {
#ifdef GOOD
  if (a == NULL || b == NULL) return a == b;
#else
  if (a == NULL && b == NULL) return 1;
  if (a == NULL) return 0;
#endif
  return a->head == b->head; /* BUG: null-dereference */
}

#ifdef DRIVER
int main(void) {
  struct cell cell = {1, NULL};
  same_head(&cell, &cell);
  same_head(NULL, NULL);
  same_head(NULL, &cell);
  return same_head(&cell, NULL) == 2;
}
#endif
