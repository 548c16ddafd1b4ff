/* A list is freed, and the next element is read from the one that is gone. */
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

static struct node *chain(int a, int b) {
  struct node *first = malloc(sizeof *first), *second = malloc(sizeof *second);
  if (!first || !second) {
    free(first);
    free(second);
    return NULL;
  }
  *first = (struct node){second, a};
  *second = (struct node){NULL, b};
  return first;
}

int sum_and_free(int a, int b) {
  unsigned sum = 0;
#ifdef GOOD
  for (struct node *node = chain(a, b), *next; node; node = next) {
    next = node->next;
    sum += (unsigned)node->value;
    free(node);
  }
#else
  for (struct node *node = chain(a, b); node; node = node->next) { /* BUG: heap-use-after-free */
    sum += (unsigned)node->value;
    free(node);
  }
#endif
  return (int)(sum & 0xff);
}

#ifdef DRIVER
int main(void) { return sum_and_free(1, 2) == 99; }
#endif
