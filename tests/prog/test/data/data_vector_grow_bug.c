// An array that doubles from nothing stays nothing.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct vector {
  int *at;
  size_t used, size;
};
static void push(struct vector *v, int x) {
  if (v->used == v->size) {
    v->size *= 2;
    v->at = realloc(v->at, v->size * sizeof *v->at);
  }
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: write of 4 bytes at offset 0 of a heap object of 0 bytes
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
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
