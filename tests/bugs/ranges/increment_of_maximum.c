/* A counter that may be as large as there are numbers is counted up. */
#include <limits.h>

static int saturated;

struct counter {
  int value;
};

int counter_next(struct counter *counter) {
  if (counter->value < 0) return -1;
  if (counter->value == INT_MAX) {
    saturated = 1;
#ifdef GOOD
    return INT_MAX;
#endif
  }
  counter->value++; /* BUG: signed-overflow */
  return counter->value;
}

#ifdef DRIVER
int main(void) {
  struct counter counter = {3};
  counter_next(&counter);
  counter.value = INT_MAX;
  return counter_next(&counter) == 99;
}
#endif
