/* The largest number that is printed has more digits than the buffer has room for. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int digits_of_limit(void) {
#ifdef GOOD
  char *text = malloc(12);
#else
  char *text = malloc(10);
#endif
  if (!text) return -1;
  int length = sprintf(text, "%d", INT_MAX); /* BUG: out-of-bounds */
  free(text);
  return length;
}

#ifdef DRIVER
int main(void) { return digits_of_limit() == 99; }
#endif
