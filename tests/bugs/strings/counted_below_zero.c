/* The newline at the end of a line is taken off, of an empty line too: an index that is counted below zero. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void chomp(char *line, size_t length) {
#ifdef GOOD
  if (length == 0) return;
#endif
  if (line[length - 1] == '\n') line[length - 1] = 0; /* BUG: out-of-bounds */
}

int first_letter(const char *title) {
  char *line = malloc(8);
  if (!line) return -1;
  snprintf(line, 8, "%.7s", title ? title : "");
  chomp(line, strlen(line));
  int first = line[0];
  free(line);
  return first;
}

#ifdef DRIVER
int main(void) {
  first_letter("a\n");
  return first_letter("") == 99;
}
#endif
