/* A number is put at an offset of the caller's message. */
#include <stdint.h>
#include <stdlib.h>

static void put16(uint8_t *message, unsigned offset, uint16_t value) {
  message[offset] = (uint8_t)(value >> 8);
  message[offset + 1] = (uint8_t)value; /* BUG: out-of-bounds */ /* LATENT: out-of-bounds */
}

uint8_t *message_new(uint16_t id) {
#ifdef GOOD
  uint8_t *message = malloc(4);
#else
  uint8_t *message = malloc(3);
#endif
  if (!message) return NULL;
  put16(message, 0, 4);
  put16(message, 2, id); /* CALLER */
  return message;
}

#ifdef DRIVER
int main(void) {
  free(message_new(7));
  return 0;
}
#endif
