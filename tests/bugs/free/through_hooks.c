/* Released through a variable that says how, and used. */
#include <stdlib.h>

static void (*release)(void *memory) = free;

void set_release(void (*other)(void *memory)) { release = other; }

struct node {
  struct node *next;
  int value;
};

int nodes_clear(struct node *node) {
  int sum = 0;
  while (node) {
#ifdef GOOD
    struct node *next = node->next;
    sum ^= node->value;
    release(node);
    node = next;
#else
    sum ^= node->value;
    release(node);
    node = node->next; /* BUG: heap-use-after-free */
#endif
  }
  return sum;
}

#ifdef DRIVER
int main(void) {
  struct node *node = calloc(1, sizeof *node);
  return node ? nodes_clear(node) : 0;
}
#endif
