/* The default of a size is passed through three functions; the one that allocates takes it for a real one. */
#include <stdlib.h>
#include <string.h>

#define DEFAULT_SIZE 0

static char *pool_alloc(size_t size) { return malloc(size); }

static char *buffer_alloc(size_t size) {
#ifdef GOOD
  if (size == DEFAULT_SIZE) size = 64;
#endif
  return pool_alloc(size);
}

static char *line_alloc(void) { return buffer_alloc(DEFAULT_SIZE); }

int line_first(char c) {
  char *line = line_alloc();
  if (!line) return -1;
  memcpy(line, "> ?", 4); /* BUG: out-of-bounds */
  line[2] = c;
  int result = line[2];
  free(line);
  return result;
}

#ifdef DRIVER
int main(void) { return line_first('x') == 99; }
#endif
