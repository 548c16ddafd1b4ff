/* A plain sum: it overflows for the caller who passes the largest number. */
#include <limits.h>

int successor(int number) { return number + 1; /* LATENT: signed-overflow */ }

#ifdef DRIVER
int main(void) {
#ifdef GOOD
  return successor(4) == 99;
#else
  return successor(INT_MAX) == 99;
#endif
}
#endif
