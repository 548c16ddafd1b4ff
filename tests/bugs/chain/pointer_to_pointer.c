/* A buffer is replaced through a pointer to it; the copy that was taken before is the old one. */
#include <stdlib.h>
#include <string.h>

static int enlarge(char **buffer, size_t size) {
  char *larger = malloc(size);
  if (!larger) return -1;
  memset(larger, '-', size);
  free(*buffer);
  *buffer = larger;
  return 0;
}

static int ensure(char **buffer, size_t *room, size_t needed) {
  if (needed <= *room) return 0;
  if (enlarge(buffer, needed * 2) < 0) return -1;
  *room = needed * 2;
  return 0;
}

int append_long(void) {
  size_t room = 4;
  char *buffer = malloc(room);
  if (!buffer) return -1;
  char *cursor = buffer;
  if (ensure(&buffer, &room, 10) < 0) {
    free(buffer);
    return -1;
  }
#ifdef GOOD
  cursor = buffer;
#endif
  *cursor = 'x'; /* BUG: heap-use-after-free */
  int result = buffer[0];
  free(buffer);
  return result;
}

#ifdef DRIVER
int main(void) { return append_long() == 99; }
#endif
