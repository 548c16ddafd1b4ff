/* A bit by its number: numbers from 0 to 31 are the caller's duty. */
#include <stdint.h>

uint32_t bit(unsigned number) { return UINT32_C(1) << number; /* LATENT: shift-amount */ }

uint32_t low_bits(void) { return bit(0) | bit(1) | bit(31); }

#ifdef DRIVER
int main(void) {
  low_bits();
#ifdef GOOD
  return bit(5) == 99;
#else
  return bit(32) == 99;
#endif
}
#endif
