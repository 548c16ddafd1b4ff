/* A cache keeps the last result; the result is freed, the cache is not cleared. */
#include <stdlib.h>
#include <string.h>

static char *cached;

static char *cached_greeting(void) {
  if (cached == NULL) {
    cached = malloc(8);
    if (cached) strcpy(cached, "hello");
  }
  return cached;
}

static void forget(void) {
  free(cached);
#ifdef GOOD
  cached = NULL;
#endif
}

int greet_again(void) {
  if (!cached_greeting()) return -1;
  forget();
  const char *again = cached_greeting();
  if (!again) return -1;
  int result = again[0]; /* BUG: heap-use-after-free */
#ifdef GOOD
  forget();
#endif
  return result;
}

#ifdef DRIVER
int main(void) { return greet_again() == 99; }
#endif
