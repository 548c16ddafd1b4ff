/* Sums of rows: the buffer of a row is allocated in each round, and freed once. */
#include <stdlib.h>
#include <string.h>

#define ROWS 3
#define COLUMNS 4

long total_of(int table[ROWS][COLUMNS]) {
  long total = 0;
  int *row = NULL;
  for (int i = 0; i < ROWS; i++) {
    row = malloc(COLUMNS * sizeof *row); /* BUG: leak */
    if (!row) return -1;
    memcpy(row, table[i], COLUMNS * sizeof *row);
    for (int j = 0; j < COLUMNS; j++) total += row[j];
#ifdef GOOD
    free(row);
    row = NULL;
#endif
  }
  free(row);
  return total;
}

#ifdef DRIVER
int main(void) {
  int table[ROWS][COLUMNS] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  total_of(table);
  return 0;
}
#endif
