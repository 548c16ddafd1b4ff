/* NONE */
/* Either both members are there or none of them, which the constructor sees to. */
#include <stdlib.h>

struct buffer {
  char *data;
  size_t room;
};

static void buffer_init(struct buffer *b, size_t room) {
  b->data = room ? malloc(room) : NULL;
  b->room = b->data ? room : 0;
}

int buffer_first(size_t room, char c) {
  struct buffer b;
  buffer_init(&b, room);
  int result = -1;
  if (b.room > 0) {
    b.data[0] = c;
    b.data[b.room - 1] = c;
    result = b.data[0];
  }
  free(b.data);
  return result;
}

#ifdef DRIVER
int main(void) {
  buffer_first(0, 'a');
  return buffer_first(5, 'b') == 99;
}
#endif
