/* A checksum over pairs of bytes reads a pair at the odd end. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

uint16_t header_sum(const uint8_t head[7]) {
  uint8_t *copy = malloc(7);
  if (copy == NULL) return 0;
  memcpy(copy, head, 7);
  uint32_t sum = 0;
  for (size_t i = 0; i < 7; i += 2) {
#ifdef GOOD
    uint8_t low = i + 1 < 7 ? copy[i + 1] : 0;
#else
    uint8_t low = copy[i + 1]; /* BUG: out-of-bounds */
#endif
    sum += (uint32_t)copy[i] << 8 | low;
  }
  free(copy);
  return (uint16_t)(sum + (sum >> 16));
}

#ifdef DRIVER
int main(void) {
  const uint8_t head[7] = {1, 2, 3, 4, 5, 6, 7};
  return header_sum(head) == 99;
}
#endif
