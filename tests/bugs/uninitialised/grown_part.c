/* NATIVE: memory */
/* The part that realloc added to a bitmap is not cleared. */
#include <stdlib.h>

struct bitmap {
  unsigned char *bits;
  size_t bytes;
};

static int bitmap_grow(struct bitmap *map, size_t bytes) {
  unsigned char *bits = realloc(map->bits, bytes);
  if (!bits) return -1;
#ifdef GOOD
  for (size_t i = map->bytes; i < bytes; i++) bits[i] = 0;
#endif
  map->bits = bits;
  map->bytes = bytes;
  return 0;
}

int bit_is_set(void) {
  struct bitmap map = {calloc(2, 1), 2};
  if (!map.bits) return -1;
  int result = 0;
  if (bitmap_grow(&map, 4) == 0 && (map.bits[3] & 1)) result = 1; /* BUG: uninitialised */
  free(map.bits);
  return result;
}

#ifdef DRIVER
int main(void) { return bit_is_set() == 99; }
#endif
