/* When there is no memory for the list the error handler asks the list for its length. */
#include <stdlib.h>

struct vector {
  size_t length;
  int *items;
};

static size_t dropped;

static struct vector *vector_make(int kind) {
  if (kind < 0) return NULL;
  struct vector *v = malloc(sizeof *v);
  if (!v) return NULL;
  v->length = 0;
  v->items = NULL;
  return v;
}

int vector_run(int kind) {
  struct vector *v = vector_make(kind);
  if (v == NULL) {
#ifdef GOOD
    dropped++;
#else
    dropped += v->length + 1; /* BUG: null-dereference */
#endif
    return -1;
  }
  free(v->items);
  free(v);
  return 0;
}

#ifdef DRIVER
int main(void) {
  vector_run(1);
  return vector_run(-1) == 99;
}
#endif
