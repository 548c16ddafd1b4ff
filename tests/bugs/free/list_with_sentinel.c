/* The sentinel of a ring is a member of the ring, and is freed like the elements. */
#include <stdlib.h>

struct element {
  struct element *next;
  int value;
};

struct ring {
  int tag;
  struct element sentinel;
};

static void ring_init(struct ring *ring) {
  ring->tag = 0;
  ring->sentinel.next = &ring->sentinel;
}

static int ring_add(struct ring *ring, int value) {
  struct element *e = malloc(sizeof *e);
  if (!e) return 0;
  e->value = value;
  e->next = ring->sentinel.next;
  ring->sentinel.next = e;
  return 1;
}

int ring_use(int value) {
  struct ring ring;
  ring_init(&ring);
  if (!ring_add(&ring, value)) return -1;
  int seen = ring.sentinel.next->value;
#ifdef GOOD
  struct element *e = ring.sentinel.next, *end = &ring.sentinel;
#else
  struct element *e = ring.sentinel.next, *end = NULL;
#endif
  ring.sentinel.next = NULL;
  while (e != end) {
    struct element *next = e->next;
    free(e); /* BUG: bad-free */
    e = next;
  }
  return seen;
}

#ifdef DRIVER
int main(void) { return ring_use(3) == 99; }
#endif
