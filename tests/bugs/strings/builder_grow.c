/* A string builder that forgets the terminator when it asks whether there is room. */
#include <stdlib.h>
#include <string.h>

struct builder {
  char *text;
  size_t used, room;
};

static int builder_add(struct builder *b, const char *part) {
  size_t n = strlen(part);
#ifdef GOOD
  if (b->used + n + 1 > b->room) {
#else
  if (b->used + n > b->room) {
#endif
    char *text = realloc(b->text, b->used + n + 1);
    if (!text) return -1;
    b->text = text;
    b->room = b->used + n + 1;
  }
  memcpy(b->text + b->used, part, n + 1); /* BUG: out-of-bounds */
  b->used += n;
  return 0;
}

size_t greeting(void) {
  struct builder b = {malloc(8), 0, 8};
  if (!b.text) return 0;
  if (builder_add(&b, "good") == 0) builder_add(&b, "day!"); /* CALLER */
  size_t used = b.used;
  free(b.text);
  return used;
}

#ifdef DRIVER
int main(void) { return greeting() == 99; }
#endif
