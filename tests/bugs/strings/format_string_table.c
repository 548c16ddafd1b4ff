/* Formats of a table: the one of the first column is given a number. */
#include <stdio.h>
#include <string.h>

enum column { COLUMN_NAME, COLUMN_COUNT };

static const char *const formats[] = {[COLUMN_NAME] = "%s;", [COLUMN_COUNT] = "%d;"};

int cell_width(int count) {
  char out[32];
#ifdef GOOD
  return snprintf(out, sizeof out, formats[COLUMN_COUNT], count);
#else
  return snprintf(out, sizeof out, formats[COLUMN_NAME], count); /* BUG: format */
#endif
}

#ifdef DRIVER
int main(void) { return cell_width(17) == 99; }
#endif
