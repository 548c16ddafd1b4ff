/* A transposed copy of a matrix that is not square: rows and columns are mixed up. */
#include <stdlib.h>

enum { ROWS = 2, COLUMNS = 3 };

int *transposed(const int *matrix) {
  int *result = malloc(ROWS * COLUMNS * sizeof *result);
  if (!result) return NULL;
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++) {
#ifdef GOOD
      result[c * ROWS + r] = matrix[r * COLUMNS + c];
#else
      result[c * COLUMNS + r] = matrix[r * COLUMNS + c]; /* BUG: out-of-bounds */
#endif
    }
  return result;
}

#ifdef DRIVER
int main(void) {
  int matrix[ROWS * COLUMNS] = {1, 2, 3, 4, 5, 6};
  free(transposed(matrix));
  return 0;
}
#endif
