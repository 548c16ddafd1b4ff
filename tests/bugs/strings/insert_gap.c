/* A separator is inserted: the tail is moved with the function that does not bear an overlap. */
#include <stdlib.h>
#include <string.h>

char *with_separator(const char *digits) {
  size_t n = strlen(digits);
  char *text = malloc(n + 2);
  if (!text) return NULL;
  memcpy(text, digits, n + 1);
  if (n > 3) {
#ifdef GOOD
    memmove(text + n - 2, text + n - 3, 4);
#else
    memcpy(text + n - 2, text + n - 3, 4); /* BUG: overlap */
#endif
    text[n - 3] = ',';
  }
  return text;
}

#ifdef DRIVER
int main(void) {
  free(with_separator("12"));
  free(with_separator("1234"));
  return 0;
}
#endif
