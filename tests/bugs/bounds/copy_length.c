/* The copy has the length of the larger structure. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct point2 {
  int32_t x, y;
};

struct point3 {
  int32_t x, y, z;
};

struct point2 *project(const struct point3 *point) {
  struct point2 *flat = malloc(sizeof *flat);
  if (!flat) return NULL;
#ifdef GOOD
  memcpy(flat, point, sizeof *flat);
#else
  memcpy(flat, point, sizeof *point); /* BUG: out-of-bounds */
#endif
  return flat;
}

#ifdef DRIVER
int main(void) {
  struct point3 point = {1, 2, 3};
  free(project(&point));
  return 0;
}
#endif
