/* Three functions that fail whoever calls, one that fails for some callers, and one that is good. */
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

int divide(int a) {
  int zero = 0;
  return a > 3 ? a / zero : a;
}

int first(struct node *n) {
  if (!n) return n->value;
  return n->value;
}

void drop(struct node *n) {
  if (!n) return;
  free(n);
  n->value = 0;
}

int second(struct node *n) { return n->next->value; }

int good(int a) { return a & 1; }
