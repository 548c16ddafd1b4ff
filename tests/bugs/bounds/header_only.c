/* A frame is allocated with the size of its header, and filled with a body. */
#include <stdint.h>
#include <stdlib.h>

struct frame {
  uint16_t kind, length;
  uint8_t body[];
};

struct frame *frame_ping(uint8_t token) {
#ifdef GOOD
  struct frame *frame = malloc(sizeof *frame + 4);
#else
  struct frame *frame = malloc(sizeof *frame);
#endif
  if (!frame) return NULL;
  frame->kind = 7;
  frame->length = 4;
  for (int i = 0; i < 4; i++) frame->body[i] = (uint8_t)(token + i); /* BUG: out-of-bounds */
  return frame;
}

#ifdef DRIVER
int main(void) {
  free(frame_ping(9));
  return 0;
}
#endif
