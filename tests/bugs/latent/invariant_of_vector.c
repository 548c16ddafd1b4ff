/* The vector's count is below its room: an invariant, which a caller from outside could break. */
#include <stddef.h>

struct vector {
  int items[4];
  unsigned count;
};

int vector_add(struct vector *v, int item) {
  if (v->count == 4) return -1;
  v->items[v->count++] = item; /* LATENT: subobject-bounds */
  return 0;
}

int vector_fresh(struct vector *v, int item) {
  v->count = 0;
  return vector_add(v, item);
}

#ifdef DRIVER
int main(void) {
  struct vector v = {{0}, 0};
  vector_fresh(&v, 3);
#ifndef GOOD
  v.count = 5;
#endif
  return vector_add(&v, 4) == 99;
}
#endif
