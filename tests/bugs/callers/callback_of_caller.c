/* The function to call is the caller's; one caller has none. */
#include <stddef.h>

typedef int transform(int);

static int apply_twice(transform *f, int x) {
  return f(f(x) & 0xff); /* BUG: null-dereference */ /* LATENT: null-dereference */
}

static int negate(int x) { return -(x & 0xff); }

int demo(int x) {
#ifdef GOOD
  return apply_twice(negate, x);
#else
  transform *none = NULL;
  return negate(x) + apply_twice(none, x); /* CALLER */
#endif
}

#ifdef DRIVER
int main(void) { return demo(4) == 99; }
#endif
