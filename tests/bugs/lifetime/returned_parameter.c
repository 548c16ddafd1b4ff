/* The smaller of two values by address: the parameters are gone with the call. */
#include <stddef.h>

typedef struct {
  long seconds;
  long nanoseconds;
} moment;

#ifdef GOOD
static const moment *earlier(const moment *a, const moment *b) { return a->seconds < b->seconds ? a : b; }
#define PASS(x) (&(x))
#else
static const moment *earlier(moment a, moment b) {
  const moment *first = a.seconds < b.seconds ? &a : &b;
  return first;
}
#define PASS(x) (x)
#endif

long first_second(const moment *a, const moment *b) {
  moment x = *a, y = *b;
  const moment *first = earlier(PASS(x), PASS(y));
  return first->seconds; /* BUG: use-after-return */
}

#ifdef DRIVER
int main(void) {
  moment a = {1, 0}, b = {2, 0};
  return first_second(&a, &b) == 99;
}
#endif
