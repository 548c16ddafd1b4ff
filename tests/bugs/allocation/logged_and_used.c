/* ARGS: --malloc-may-fail */
/* The failure is noted, and then the buffer is used all the same. */
#include <stdlib.h>
#include <string.h>

static int failures;

unsigned char *packet_new(unsigned char kind) {
  unsigned char *packet = calloc(1, 32);
  if (packet == NULL) {
    failures++;
#ifdef GOOD
    return NULL;
#endif
  }
  packet[0] = kind; /* BUG: null-dereference */
  return packet;
}

#ifdef DRIVER
int main(void) {
  free(packet_new(3));
  return 0;
}
#endif
