/* ARGS: --malloc-may-fail */
/* A global buffer is renewed; if that fails the global still points to the old one, which is gone. */
#include <stdlib.h>

static int *window;

static int window_renew(void) {
  free(window);
#ifdef GOOD
  window = NULL;
#endif
  int *fresh = calloc(4, sizeof *fresh);
  if (!fresh) return -1;
  window = fresh;
  return 0;
}

int window_cycle(void) {
  window = malloc(4 * sizeof *window);
  if (!window) return -1;
  window[0] = 1;
  window_renew();
  int first = window ? window[0] : 0; /* BUG: heap-use-after-free */
  free(window);
  window = NULL;
  return first;
}

#ifdef DRIVER
int main(void) { return window_cycle() == 99; }
#endif
