/* The magnitude of a difference: one caller asks for that of the smallest number. */
#include <limits.h>

static int magnitude(int number) {
  int sign = number >> 31;
  return (number ^ sign) - sign; /* BUG: signed-overflow */ /* LATENT: signed-overflow */
}

int magnitude_of_sentinel(void) {
#ifdef GOOD
  const int sentinel = -INT_MAX;
#else
  const int sentinel = INT_MIN;
#endif
  return magnitude(sentinel); /* CALLER */
}

#ifdef DRIVER
int main(void) { return magnitude_of_sentinel() == 99; }
#endif
