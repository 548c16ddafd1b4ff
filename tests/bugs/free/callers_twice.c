/* What a caller gives away is freed, and freed again: it is well with null alone. */
#include <stdlib.h>

static void release(char *text) { free(text); /* BUG: double-free */ }

void forget(char *text) {
  release(text);
#ifndef GOOD
  release(text);
#endif
}

#ifdef DRIVER
int main(void) {
  char *text = malloc(8);
  if (!text) return 0;
  forget(text);
  return 0;
}
#endif
