/* The sum of two elements of the caller's array. */
#include <limits.h>

int sum_of_ends(const int *values, int last) { return values[0] + values[last]; /* LATENT: signed-overflow */ }

#ifdef DRIVER
int main(void) {
#ifdef GOOD
  const int values[2] = {1, 2};
#else
  const int values[2] = {1, INT_MAX};
#endif
  return sum_of_ends(values, 1) == 99;
}
#endif
