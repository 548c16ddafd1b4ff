/* A matrix of rows on the heap, and what is seen when it is turned. */
#include <assay/assay.h>
#include <stdlib.h>

static int **matrix(size_t rows, size_t columns) {
  int **m = malloc(rows * sizeof *m);
  for (size_t i = 0; i < rows; i++) m[i] = calloc(columns, sizeof **m);
  return m;
}

static int **turn(int **m, size_t rows, size_t columns) {
#ifndef WRONG
  int **t = matrix(columns, rows);
#else
  int **t = matrix(rows, columns);
#endif
  for (size_t i = 0; i < rows; i++)
    for (size_t k = 0; k < columns; k++) t[k][i] = m[i][k];
  return t;
}

static void release(int **m, size_t rows) {
  while (rows--) free(m[rows]);
  free(m);
}

int main(void) {
  int **m = matrix(2, 3);
  for (size_t i = 0; i < 2; i++)
    for (size_t k = 0; k < 3; k++) assay_assert(!m[i][k]), m[i][k] = assay_int("element");
  int **t = turn(m, 2, 3), **u = turn(t, 3, 2);
  for (size_t i = 0; i < 2; i++)
    for (size_t k = 0; k < 3; k++) assay_assert(u[i][k] == m[i][k] && t[k][i] == m[i][k]);
  release(m, 2), release(t, 3), release(u, 2);
}
