/* ARGS: --malloc-may-fail */
/* A vector that could not grow keeps the new room with the old array. */
#include <stdlib.h>

struct vector {
  int *items;
  size_t used, room;
};

static int vector_grow(struct vector *v) {
#ifdef GOOD
  int *items = realloc(v->items, v->room * 2 * sizeof *items);
  if (!items) return -1;
  v->room *= 2;
#else
  v->room *= 2;
  int *items = realloc(v->items, v->room * sizeof *items);
  if (!items) return -1;
#endif
  v->items = items;
  return 0;
}

static void vector_push(struct vector *v, int item) {
  if (v->used == v->room) vector_grow(v);
  if (v->used < v->room) v->items[v->used++] = item; /* BUG: out-of-bounds */
}

size_t vector_fill(void) {
  struct vector v = {malloc(2 * sizeof(int)), 0, 2};
  if (!v.items) return 0;
  for (int i = 0; i < 3; i++) vector_push(&v, i); /* CALLER */
  size_t used = v.used;
  free(v.items);
  return used;
}

#ifdef DRIVER
int main(void) { return vector_fill() == 99; }
#endif
