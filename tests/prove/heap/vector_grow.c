/* An array that grows as it is needed, and keeps what it has. */
#include <assay/assay.h>
#include <stdlib.h>

struct vector {
  short *at;
  size_t count, room;
};

static void push(struct vector *v, short value) {
  if (v->count == v->room) {
    v->room = v->room ? 2 * v->room : 1;
#ifndef WRONG
    v->at = realloc(v->at, v->room * sizeof *v->at);
#else
    v->at = realloc(v->at, v->room);
#endif
  }
  v->at[v->count++] = value;
}

int main(void) {
  struct vector v = {NULL, 0, 0};
  short values[6];
  unsigned count = assay_uint("count");
  assay_assume(count <= 6);
  assay_symbolic(values, sizeof values, "values");
  for (unsigned i = 0; i < count; i++) push(&v, values[i]);
  assay_assert(v.count == count && v.room >= count && v.room <= 8);
  for (unsigned i = 0; i < count; i++) assay_assert(v.at[i] == values[i]);
  free(v.at);
}
