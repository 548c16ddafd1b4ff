/* The header of a protocol is decoded into an object of its own; an old version is refused and the object forgotten. */
#include <stdint.h>
#include <stdlib.h>

struct header {
  uint8_t version, flags;
  uint16_t length;
};

struct header *header_read(const uint8_t bytes[4]) {
  struct header *header = malloc(sizeof *header); /* BUG: leak */
  if (!header) return NULL;
  header->version = bytes[0];
  header->flags = bytes[1];
  header->length = (uint16_t)(bytes[2] << 8 | bytes[3]);
  if (header->version < 2) {
#ifdef GOOD
    free(header);
#endif
    return NULL;
  }
  if (header->flags & 0x80) {
    free(header);
    return NULL;
  }
  return header;
}

#ifdef DRIVER
int main(void) {
  const uint8_t fine[4] = {2, 0, 0, 7}, old[4] = {1, 0, 0, 7};
  free(header_read(fine));
  struct header *header = header_read(old);
  free(header);
  return 0;
}
#endif
