/* NATIVE: memory */
/* The rows that were made so far are freed on failure, and also those that were not. */
#include <stdlib.h>

#define ROWS 3

static char *row_new(int index, int broken) {
  if (index == broken) return NULL;
  return calloc(4, 1);
}

int rows_make(char *rows[ROWS], int broken) {
  char *made[ROWS];
  for (int i = 0; i < ROWS; i++) {
    made[i] = row_new(i, broken);
    if (!made[i]) {
#ifdef GOOD
      for (int j = i - 1; j >= 0; j--) free(made[j]);
#else
      for (int j = 0; j < ROWS; j++) free(made[j]); /* BUG: uninitialised */
#endif
      return -1;
    }
  }
  for (int i = 0; i < ROWS; i++) rows[i] = made[i];
  return 0;
}

#ifdef DRIVER
int main(void) {
  char *rows[ROWS];
  if (rows_make(rows, 1) == 0)
    for (int i = 0; i < ROWS; i++) free(rows[i]);
  return 0;
}
#endif
