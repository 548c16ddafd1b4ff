/* A pixel is moved to its place; for a shift to the right the amount is negative. */
#include <stdint.h>

uint32_t place(uint32_t value, int shift) {
  if (shift < -31 || shift > 31) return 0;
#ifdef GOOD
  if (shift < 0) return value >> -shift;
#else
  if (shift < 0) return value >> shift; /* BUG: shift-amount */
#endif
  return value << shift;
}

#ifdef DRIVER
int main(void) {
  place(3, 4);
  return place(3, -1) == 99;
}
#endif
