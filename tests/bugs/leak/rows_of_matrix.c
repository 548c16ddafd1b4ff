/* The trace of a product is computed in a scratch matrix: its rows are freed, the array of rows is not. */
#include <stdlib.h>

enum { SIZE = 2 };

static double **matrix_new(void) {
  double **rows = calloc(SIZE, sizeof *rows); /* BUG: leak */
  if (!rows) return NULL;
  for (int i = 0; i < SIZE; i++) {
    rows[i] = calloc(SIZE, sizeof **rows);
    if (!rows[i]) {
      while (i > 0) free(rows[--i]);
      free(rows);
      return NULL;
    }
  }
  return rows;
}

static void matrix_free(double **rows) {
  for (int i = 0; i < SIZE; i++) free(rows[i]);
#ifdef GOOD
  free(rows);
#endif
}

double trace_of_square(double m[SIZE][SIZE]) {
  double **square = matrix_new();
  if (!square) return 0;
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++)
      for (int k = 0; k < SIZE; k++) square[i][j] += m[i][k] * m[k][j];
  double trace = square[0][0] + square[1][1];
  matrix_free(square);
  return trace;
}

#ifdef DRIVER
int main(void) {
  double m[SIZE][SIZE] = {{1, 2}, {3, 4}};
  return trace_of_square(m) > 100;
}
#endif
