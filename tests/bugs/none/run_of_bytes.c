/* NONE */
/* A byte that was seen, and how often: whoever has the one has the other, and both lie behind a pointer to anything. */
struct counter {
  int byte, times;
  unsigned char seen[16];
};

struct stream {
  void *state;
};

static void note(struct counter *c) {
  switch (c->times) {
  case 1:
  case 2: break;
  default: c->seen[c->times - 3] = 1;
  }
  c->byte = 256, c->times = 0;
}

int flush(struct stream *stream) {
  if (!stream || !stream->state) return -1;
  struct counter *c = stream->state;
  if (c->times > 18) return -1;
  int is_empty = !(c->byte < 256 && c->times > 0);
  if (c->byte < 256) note(c);
  return is_empty;
}

#ifdef DRIVER
int main(void) {
  struct counter counter = {'a', 4, {0}};
  struct stream stream = {&counter};
  return flush(&stream) == 99;
}
#endif
