/* A gap buffer closes its gap with the length of the whole buffer. */
#include <stdlib.h>
#include <string.h>

struct gap {
  char *text;
  size_t size, begin, end;
};

static size_t gap_close(struct gap *gap) {
#ifdef GOOD
  size_t tail = gap->size - gap->end;
#else
  size_t tail = gap->size - gap->begin;
#endif
  memmove(gap->text + gap->begin, gap->text + gap->end, tail); /* BUG: out-of-bounds */
  gap->begin += tail;
  gap->end = gap->size;
  return gap->begin;
}

size_t edit_once(char c) {
  struct gap gap = {malloc(16), 16, 0, 12};
  if (!gap.text) return 0;
  memset(gap.text, '.', 16);
  gap.text[gap.begin++] = c;
  size_t length = gap_close(&gap); /* CALLER */
  free(gap.text);
  return length;
}

#ifdef DRIVER
int main(void) { return edit_once('x') == 99; }
#endif
