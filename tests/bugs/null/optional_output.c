/* An output that callers need not ask for, as one branch knows and the other has forgotten. */
#include <stddef.h>

struct range {
  int low, high;
};

int clamp(int value, const struct range *range, int *was_clamped) {
  if (was_clamped) *was_clamped = 0;
  if (value < range->low) {
    if (was_clamped) *was_clamped = 1;
    return range->low;
  }
  if (value > range->high) {
#ifdef GOOD
    if (was_clamped) *was_clamped = 1;
#else
    *was_clamped = 1; /* BUG: null-dereference */
#endif
    return range->high;
  }
  return value;
}

#ifdef DRIVER
int main(void) {
  struct range range = {0, 10};
  int clamped = 0;
  clamp(11, &range, &clamped);
  clamp(-1, &range, NULL);
  return clamp(11, &range, NULL) == 99;
}
#endif
