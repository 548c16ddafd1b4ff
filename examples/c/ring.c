/* A ring buffer of bytes, as many firmware projects have one. `assay core examples/c/ring.c` shows what it means. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { RING_BYTES = 64 };

struct ring {
  uint8_t bytes[RING_BYTES];
  uint8_t head, tail; /* next to write, next to read */
  unsigned full : 1;
};

void ring_clear(struct ring *r) { *r = (struct ring){.full = 0}; }

unsigned ring_count(const struct ring *r) {
  return r->full ? RING_BYTES : (r->head - r->tail + RING_BYTES) % RING_BYTES;
}

bool ring_put(struct ring *r, uint8_t byte) {
  if (r->full) return false;
  r->bytes[r->head++] = byte;
  if (r->head == RING_BYTES) r->head = 0;
  r->full = r->head == r->tail;
  return true;
}

bool ring_get(struct ring *r, uint8_t *byte) {
  if (r->head == r->tail && !r->full) return false;
  *byte = r->bytes[r->tail++];
  if (r->tail == RING_BYTES) r->tail = 0;
  r->full = 0;
  return true;
}
