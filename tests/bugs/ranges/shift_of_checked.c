/* The number of a bit is checked to be at most 32. */
#include <stdint.h>

uint32_t bit_set(uint32_t word, unsigned bit) {
#ifdef GOOD
  if (bit >= 32) return word;
#else
  if (bit > 32) return word;
#endif
  return word | UINT32_C(1) << bit; /* BUG: shift-amount */
}

#ifdef DRIVER
int main(void) {
  bit_set(0, 3);
  return bit_set(0, 32) == 99;
}
#endif
