/* The last character of an empty text lies before it: whether anything is there, the caller knows. */
#include <stdlib.h>
#include <string.h>

int last(const char *text) {
#ifdef GOOD
  if (!*text) return 0;
#endif
  const char *end = text + strlen(text);
  return end[-1]; /* LATENT: out-of-bounds */
}

#ifdef DRIVER
int main(void) {
  char *empty = calloc(1, 1);
  if (!empty) return 0;
  int good = last("a") == 'a' && last(empty) != 99;
  return free(empty), !good;
}
#endif
