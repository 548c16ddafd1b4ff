/* A ring of bytes: the index is wrapped after the write instead of before. */
#include <stdlib.h>

#define ROOM 4

struct ring {
  unsigned char *bytes;
  unsigned head;
};

static void put(struct ring *ring, unsigned char byte) {
#ifdef GOOD
  if (ring->head == ROOM) ring->head = 0;
#else
  if (ring->head > ROOM) ring->head = 0;
#endif
  ring->bytes[ring->head++] = byte; /* BUG: out-of-bounds */
}

int ring_fill(unsigned char seed) {
  struct ring ring = {calloc(ROOM, 1), 0};
  if (!ring.bytes) return -1;
  for (unsigned i = 0; i < ROOM + 2; i++) put(&ring, (unsigned char)(seed + i)); /* CALLER */
  int first = ring.bytes[0];
  free(ring.bytes);
  return first;
}

#ifdef DRIVER
int main(void) { return ring_fill(3) == 99; }
#endif
