/* A row of a table is a variable array; the empty table has rows of no width. */
#include <string.h>

static int empty_rows;

int row_width(int columns) {
  if (columns < 0 || columns > 64) return -1;
  if (columns == 0) {
    empty_rows = 1;
#ifdef GOOD
    return 0;
#endif
  }
  char row[columns]; /* BUG: vla-size */
  memset(row, '-', sizeof row);
  int width = 0;
  for (int i = 0; i < columns; i++) width += row[i] == '-';
  return width;
}

#ifdef DRIVER
int main(void) {
  row_width(3);
  return row_width(0) == 99;
}
#endif
