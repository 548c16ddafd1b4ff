/* What is negative is negated: the smallest number stays so. Nothing says that it is expected, or that it is not. */
#include <limits.h>

int magnitude(int x) {
#ifdef GOOD
  if (x == INT_MIN) return INT_MAX;
#endif
  if (x < 0) return -x; /* LATENT: signed-overflow */
  return x;
}

#ifdef DRIVER
int main(void) {
  magnitude(-4);
  return magnitude(INT_MIN) == 99;
}
#endif
