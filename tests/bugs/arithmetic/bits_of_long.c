/* Counts the bits of a 64-bit word with a one that has 32. */
#include <stdint.h>

int population(uint64_t word) {
  int count = 0;
  for (int i = 0; i < 64; i++) {
#ifdef GOOD
    if (word & (UINT64_C(1) << i)) count++;
#else
    if (word & (1u << i)) count++; /* BUG: shift-amount */
#endif
  }
  return count;
}

#ifdef DRIVER
int main(void) { return population(5) == 99; }
#endif
