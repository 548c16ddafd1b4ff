/* A kind is valid up to the number of kinds. */
#include <stddef.h>

enum shape { SHAPE_LINE, SHAPE_CIRCLE, SHAPE_SQUARE, SHAPE_COUNT };

static const int corners[SHAPE_COUNT] = {2, 0, 4};

int corners_of(enum shape shape) {
#ifdef GOOD
  if (shape >= SHAPE_COUNT) return -1;
#else
  if (shape > SHAPE_COUNT) return -1;
#endif
  return corners[shape]; /* BUG: out-of-bounds */
}

#ifdef DRIVER
int main(void) {
  corners_of(SHAPE_CIRCLE);
  return corners_of(SHAPE_COUNT) == 99;
}
#endif
