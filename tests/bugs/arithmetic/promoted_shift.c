/* Four bytes of a network number: the sign bit is counted one too high. */
#include <stdint.h>

uint64_t load48(const uint8_t bytes[6]) {
  uint64_t value = 0;
  for (int i = 0; i < 6; i++) {
#ifdef GOOD
    value |= (uint64_t)bytes[i] << (8 * i);
#else
    value |= (uint32_t)bytes[i] << (8 * i); /* BUG: shift-amount */
#endif
  }
  return value;
}

#ifdef DRIVER
int main(void) {
  const uint8_t bytes[6] = {1, 2, 3, 4, 5, 6};
  return load48(bytes) == 99;
}
#endif
