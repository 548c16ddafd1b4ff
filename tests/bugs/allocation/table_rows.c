/* ARGS: --malloc-may-fail */
/* A table of rows: the rows are checked, the table is not. */
#include <stdlib.h>

#define ROWS 2

char **rows_new(void) {
  char **rows = malloc(ROWS * sizeof *rows);
#ifdef GOOD
  if (!rows) return NULL;
#endif
  for (int i = 0; i < ROWS; i++) {
    rows[i] = malloc(8); /* BUG: null-dereference */
    if (!rows[i]) {
      while (i > 0) free(rows[--i]);
      free(rows);
      return NULL;
    }
    rows[i][0] = '\0';
  }
  return rows;
}

#ifdef DRIVER
int main(void) {
  char **rows = rows_new();
  for (int i = 0; rows && i < ROWS; i++) free(rows[i]);
  free(rows);
  return 0;
}
#endif
