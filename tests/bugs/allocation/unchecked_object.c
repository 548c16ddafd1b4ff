/* ARGS: --malloc-may-fail */
/* The plainest case: an object is allocated and set without a question. */
#include <stdlib.h>

struct vertex {
  double x, y;
  int degree;
};

struct vertex *vertex_new(double x, double y) {
  struct vertex *v = malloc(sizeof *v);
#ifdef GOOD
  if (!v) return NULL;
#endif
  v->x = x; /* BUG: null-dereference */
  v->y = y;
  v->degree = 0;
  return v;
}

#ifdef DRIVER
int main(void) {
  free(vertex_new(1, 2));
  return 0;
}
#endif
