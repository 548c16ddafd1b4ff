// An array that doubles.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
struct vector {
  int *at;
  size_t used, size;
};
static void push(struct vector *v, int x) {
  if (v->used == v->size) {
    v->size = v->size ? 2 * v->size : 1;
    v->at = realloc(v->at, v->size * sizeof *v->at);
  }
  v->at[v->used++] = x;
}
int main(void) {
  struct vector v = {NULL, 0, 0};
  int x = assay_int("x");
  for (int i = 0; i < 3; i++) push(&v, x);
  assay_assert(v.at[2] == x);
  free(v.at);
  return 0;
}
