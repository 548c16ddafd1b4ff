/* A stream is opened, closed and written by functions that each keep to the state but for one. */
#include <stdlib.h>
#include <string.h>

struct stream {
  char *buffer;
  size_t used;
  int open;
};

static int stream_open(struct stream *s) {
  s->buffer = malloc(16);
  s->used = 0;
  s->open = s->buffer != NULL;
  return s->open;
}

static void stream_close(struct stream *s) {
  free(s->buffer);
  s->buffer = NULL;
#ifdef GOOD
  s->open = 0;
#endif
}

static int stream_put(struct stream *s, char c) {
  if (!s->open || s->used >= 16) return -1;
  s->buffer[s->used++] = c; /* BUG: null-dereference */
  return 0;
}

int stream_late(char c) {
  struct stream s;
  if (!stream_open(&s)) return -1;
  if (stream_put(&s, c) < 0) return -2;
  stream_close(&s);
  return stream_put(&s, c); /* CALLER */
}

#ifdef DRIVER
int main(void) { return stream_late('x') == 99; }
#endif
