/* A rate with a sign: the quotient of the smallest number and -1 is noted, and computed. */
#include <limits.h>

static int extremes;

int rate(int bytes, int direction) {
  if (direction == 0) return 0;
  if (bytes == INT_MIN && direction == -1) {
    extremes++;
#ifdef GOOD
    return INT_MAX;
#endif
  }
  return bytes / direction; /* BUG: division-overflow */
}

#ifdef DRIVER
int main(void) {
  rate(4, 2);
  return rate(INT_MIN, -1) == 99;
}
#endif
