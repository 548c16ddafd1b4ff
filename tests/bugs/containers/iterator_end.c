/* An iterator over a list gives the value after it has gone on. */
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

struct iterator {
  struct node *at;
};

static int iterator_next(struct iterator *it, int *value) {
  if (it->at == NULL) return 0;
#ifdef GOOD
  *value = it->at->value;
  it->at = it->at->next;
#else
  it->at = it->at->next;
  *value = it->at->value; /* BUG: null-dereference */
#endif
  return 1;
}

int only_value(int value) {
  struct node node = {value, NULL};
  struct iterator it = {&node};
  int seen = 0;
  while (iterator_next(&it, &seen)) continue; /* CALLER */
  return seen;
}

#ifdef DRIVER
int main(void) { return only_value(3) == 99; }
#endif
