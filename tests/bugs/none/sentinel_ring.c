/* NONE */
/* A ring with a sentinel on the stack: neighbours are never null, and the sentinel is never freed. */
#include <stdlib.h>

struct node {
  struct node *previous, *next;
};

static void insert_after(struct node *place, struct node *node) {
  node->next = place->next;
  node->previous = place;
  place->next->previous = node;
  place->next = node;
}

static void take_out(struct node *node) {
  node->previous->next = node->next;
  node->next->previous = node->previous;
}

int ring_of(int count) {
  struct node ring = {&ring, &ring};
  for (int i = 0; i < 3 && i < count; i++) {
    struct node *node = malloc(sizeof *node);
    if (!node) break;
    insert_after(&ring, node);
  }
  int freed = 0;
  while (ring.next != &ring) {
    struct node *node = ring.next;
    take_out(node);
    free(node);
    freed++;
  }
  return freed;
}

#ifdef DRIVER
int main(void) {
  ring_of(0);
  return ring_of(2) == 99;
}
#endif
