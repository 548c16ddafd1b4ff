/* ARGS: --malloc-may-fail */
/* The failure of the second allocation forgets the first. */
#include <stdlib.h>

struct buffer {
  size_t room;
  char *data;
};

struct buffer *buffer_new(void) {
  struct buffer *b = malloc(sizeof *b); /* BUG: leak */
  if (!b) return NULL;
  b->room = 100;
  b->data = malloc(b->room);
  if (!b->data) {
#ifdef GOOD
    free(b);
#endif
    return NULL;
  }
  b->data[0] = '\0';
  return b;
}

#ifdef DRIVER
int main(void) {
  struct buffer *b = buffer_new();
  if (b) free(b->data);
  free(b);
  return 0;
}
#endif
