/* A deque in an array: one of the ends is checked against the room and not against the room less one. */
#include <stdlib.h>

#define ROOM 4

struct deque {
  int *items;
  int begin, count;
};

static int push_back(struct deque *d, int item) {
  if (d->count == ROOM) return -1;
#ifdef GOOD
  int at = (d->begin + d->count) % ROOM;
#else
  int at = d->begin + d->count;
  if (at > ROOM) at -= ROOM;
#endif
  d->items[at] = item; /* BUG: out-of-bounds */
  d->count++;
  return 0;
}

static int pop_front(struct deque *d) {
  int item = d->items[d->begin];
  d->begin = (d->begin + 1) % ROOM;
  d->count--;
  return item;
}

int deque_turn(int item) {
  struct deque d = {calloc(ROOM, sizeof(int)), 0, 0};
  if (!d.items) return -1;
  int last = 0;
  push_back(&d, item);
  for (int i = 0; i < ROOM + 1; i++) {
    push_back(&d, item); /* CALLER */
    last = pop_front(&d);
  }
  free(d.items);
  return last;
}

#ifdef DRIVER
int main(void) { return deque_turn(4) == 99; }
#endif
