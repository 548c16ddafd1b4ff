/* NATIVE: memory */
/* The largest of columns are collected in memory that malloc left as it was. */
#include <stdlib.h>

int column_is_heavy(int grid[3][2]) {
#ifdef GOOD
  int *largest = calloc(2, sizeof *largest);
#else
  int *largest = malloc(2 * sizeof *largest);
#endif
  if (!largest) return -1;
  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 2; column++)
      if (grid[row][column] > largest[column]) largest[column] = grid[row][column]; /* BUG: uninitialised */
  int heavy = 0;
  if (largest[0] > largest[1]) heavy = 1;
  free(largest);
  return heavy;
}

#ifdef DRIVER
int main(void) {
  int grid[3][2] = {{1, 2}, {3, 4}, {5, 6}};
  return column_is_heavy(grid) == 99;
}
#endif
