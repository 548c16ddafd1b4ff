/* The payload is a member of the packet, not an allocation of its own. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct packet {
  uint32_t length;
  uint8_t payload[28];
};

static uint8_t *payload_of(struct packet *packet) { return packet->payload; }

int echo(uint8_t value) {
  struct packet *packet = malloc(sizeof *packet);
  if (!packet) return -1;
  packet->length = 1;
  uint8_t *payload = payload_of(packet);
  memset(payload, value, sizeof packet->payload);
  int last = payload[27];
#ifndef GOOD
  free(payload); /* BUG: bad-free */
#endif
  free(packet);
  return last;
}

#ifdef DRIVER
int main(void) { return echo(4) == 99; }
#endif
