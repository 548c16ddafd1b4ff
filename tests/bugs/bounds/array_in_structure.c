/* The array is all of its structure, or the last of it, and a loop goes one round too far. */
#include <stdlib.h>

struct vector {
  int x[3];
};

struct matrix {
  int rows, columns, cells[3][3];
};

int vector_sum(const struct vector *v) {
  int sum = 0;
#ifdef GOOD
  for (int i = 0; i < 3; i++) sum |= v->x[i];
#else
  for (int i = 0; i <= 3; i++) sum |= v->x[i]; /* BUG: out-of-bounds */
#endif
  return sum;
}

int matrix_trace(const struct matrix *m) {
  int trace = 0;
#ifdef GOOD
  for (int i = 0; i < 3; i++) trace |= m->cells[i][i];
#else
  for (int i = 0; i <= 3; i++) trace |= m->cells[i][i]; /* BUG: out-of-bounds */
#endif
  return trace;
}

#ifdef DRIVER
int main(void) {
  struct vector *v = calloc(1, sizeof *v);
  struct matrix *m = calloc(1, sizeof *m);
  int result = v && m ? vector_sum(v) + matrix_trace(m) : 0;
  free(v), free(m);
  return result;
}
#endif
