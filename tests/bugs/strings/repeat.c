/* A text is repeated; the sizes of the copies are added without the last terminator. */
#include <stdlib.h>
#include <string.h>

char *doubled(const char *text) {
  size_t n = strlen(text);
#ifdef GOOD
  char *out = malloc(2 * n + 1);
#else
  char *out = malloc(2 * n);
#endif
  if (!out) return NULL;
  memcpy(out, text, n);
  memcpy(out + n, text, n + 1); /* BUG: out-of-bounds */
  return out;
}

#ifdef DRIVER
int main(void) {
  free(doubled("ab"));
  return 0;
}
#endif
