/* The smallest number is reported as a case of its own, and still negated. */
#include <limits.h>

static int saturated;

int distance(int from) {
  if (from >= 0) return from;
  if (from == INT_MIN) {
    saturated = 1;
#ifdef GOOD
    return INT_MAX;
#endif
  }
  return -from; /* BUG: signed-overflow */
}

#ifdef DRIVER
int main(void) {
  distance(-4);
  return distance(INT_MIN) == 99;
}
#endif
