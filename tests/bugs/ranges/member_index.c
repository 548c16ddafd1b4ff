/* A member is tested before it is an index, as is a byte that is read: both for one too many. */
#include <stddef.h>

struct ring {
  int data[8];
  unsigned head;
};

void ring_put(struct ring *ring, int value) {
#ifdef GOOD
  if (ring->head >= 8) ring->head = 0;
#else
  if (ring->head > 8) ring->head = 0;
#endif
  ring->data[ring->head++] = value; /* BUG: subobject-bounds */
}

int width_of(const char *text) {
  static const signed char width[128] = {[32] = 1, [33] = 1};
  unsigned char c = (unsigned char)*text;
#ifdef GOOD
  if (c > 127) return 2;
#else
  if (c > 128) return 2;
#endif
  return width[c]; /* BUG: out-of-bounds */
}

#ifdef DRIVER
int main(void) {
  struct ring ring = {{0}, 8};
  ring_put(&ring, 3);
  return width_of("\x80") == 99;
}
#endif
