/* Trailing blanks of a heap copy are removed; a line of blanks only is scanned to before its start. */
#include <stdlib.h>
#include <string.h>

int last_of_blank(void) {
  char *line = malloc(4);
  if (!line) return -1;
  memset(line, ' ', 3);
  line[3] = '\0';
  int end = 3;
#ifdef GOOD
  while (end > 0 && line[end - 1] == ' ') end--;
#else
  while (line[end - 1] == ' ') end--; /* BUG: out-of-bounds */
#endif
  line[end] = '\0';
  free(line);
  return end;
}

#ifdef DRIVER
int main(void) { return last_of_blank() == 99; }
#endif
