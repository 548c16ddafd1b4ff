/* A bitmap of 20 bits is given the bytes of 16. */
#include <stdlib.h>
#include <string.h>

#define BITS 20

unsigned char *bitmap_full(void) {
#ifdef GOOD
  unsigned char *map = calloc((BITS + 7) / 8, 1);
#else
  unsigned char *map = calloc(BITS / 8, 1);
#endif
  if (!map) return NULL;
  for (int bit = 0; bit < BITS; bit++) map[bit / 8] |= (unsigned char)(1 << bit % 8); /* BUG: out-of-bounds */
  return map;
}

#ifdef DRIVER
int main(void) {
  free(bitmap_full());
  return 0;
}
#endif
