/* NATIVE: memory */
/* ARGS: --malloc-may-fail */
/* The size is set only when the allocation went well, and asked for in any case. */
#include <stdlib.h>

static void *sized(size_t n, size_t *got) {
  void *p = malloc(n);
#ifdef GOOD
  *got = p ? n : 0;
#else
  if (p) *got = n;
#endif
  return p;
}

int enough(void) {
  size_t got;
  void *p = sized(16, &got);
  int result = 0;
  if (got >= 16) result = 1; /* BUG: uninitialised */
  free(p);
  return result;
}

#ifdef DRIVER
int main(void) { return enough() == 99; }
#endif
