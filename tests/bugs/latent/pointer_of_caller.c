/* A pointer is not asked for null, and needs not be: that there is an object is the caller's matter. */
#include <stddef.h>

struct point {
  int x, y;
};

int point_is_origin(const struct point *point) { return point->x == 0 && point->y == 0; /* LATENT: null-dereference */ }

#ifdef DRIVER
int main(void) {
  struct point point = {0, 0};
  struct point *given = &point;
#ifndef GOOD
  given = NULL;
#endif
  return point_is_origin(given) == 99;
}
#endif
