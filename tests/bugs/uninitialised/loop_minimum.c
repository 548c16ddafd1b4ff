/* NATIVE: memory */
/* The smallest even number of three: there need not be one. */
#include <stddef.h>

int smallest_even(const unsigned numbers[3]) {
  unsigned best[1];
#ifdef GOOD
  best[0] = 0;
#endif
  int found = 0;
  for (int i = 0; i < 3; i++) {
    if (numbers[i] % 2 == 1) continue;
    if (!found || numbers[i] < best[0]) best[0] = numbers[i];
    found = 1;
  }
  if (best[0] > 1000) return -1; /* BUG: uninitialised */
  return (int)best[0];
}

#ifdef DRIVER
int main(void) {
  const unsigned some[3] = {1, 2, 3}, none[3] = {1, 3, 5};
  smallest_even(some);
  return smallest_even(none) == 99;
}
#endif
