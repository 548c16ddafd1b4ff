/* A text is trimmed on the left in its buffer, and what is freed is the trimmed text. */
#include <stdlib.h>
#include <string.h>

size_t trimmed_length(const char *text) {
  char *copy = malloc(strlen(text) + 2);
  if (!copy) return 0;
  copy[0] = ' ';
  strcpy(copy + 1, text);
  char *start = copy;
  while (*start == ' ') start++;
  size_t length = strlen(start);
#ifdef GOOD
  free(copy);
#else
  free(start); /* BUG: bad-free */
#endif
  return length;
}

#ifdef DRIVER
int main(void) { return trimmed_length(" a") == 99; }
#endif
