/* A length is computed, halved and used as an index by three functions; none is wrong by itself. */
#include <stdlib.h>

static void store(int *cells, int index, int value) { cells[index] = value; } /* BUG: out-of-bounds */

static void store_middle(int *cells, int length, int value) { store(cells, length / 2, value); }

static void store_all(int *cells, int rows, int columns) {
#ifdef GOOD
  store_middle(cells, rows + columns, 7);
#else
  store_middle(cells, rows * columns, 7);
#endif
}

int grid(void) {
  int *cells = calloc(8, sizeof *cells);
  if (!cells) return -1;
  store_all(cells, 4, 5); /* CALLER */
  int result = cells[4];
  free(cells);
  return result;
}

#ifdef DRIVER
int main(void) { return grid() == 99; }
#endif
