/* The divisor is the caller's, and one caller takes it from a table that has a zero. */
#include <stddef.h>

int scale_down(int value, int divisor) {
  return (value & 0xffff) / divisor; /* BUG: division-by-zero */ /* LATENT: division-by-zero */
}

static const int divisors[] = {
    1,
    2,
#ifndef GOOD
    0,
#endif
    4,
};

int scale_all(int value) {
  int sum = 0;
  for (size_t i = 0; i < sizeof divisors / sizeof divisors[0]; i++) {
    sum += scale_down(value, divisors[i]); /* CALLER */
  }
  return sum;
}

#ifdef DRIVER
int main(void) { return scale_all(8) == 99; }
#endif
