/* A callee takes the buffer away; the caller goes on with the member that is null now. */
#include <stdlib.h>
#include <string.h>

struct writer {
  char *line;
  size_t used;
};

static char *take_line(struct writer *w) {
  char *line = w->line;
  w->line = NULL;
  w->used = 0;
  return line;
}

int write_two(char first, char second) {
  struct writer w = {malloc(8), 0};
  if (!w.line) return -1;
  w.line[w.used++] = first;
  char *line = take_line(&w);
#ifdef GOOD
  line[1] = second;
#else
  w.line[1] = second; /* BUG: null-dereference */
#endif
  int result = line[0] == first;
  free(line);
  return result;
}

#ifdef DRIVER
int main(void) { return write_two('a', 'b') == 2; }
#endif
