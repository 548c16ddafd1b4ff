/* Room for a text without its quotes, and without its end. */
#include <stdlib.h>
#include <string.h>

char *unquoted(const char *text) {
  size_t n = strlen(text);
  if (n < 2) return NULL;
#ifdef GOOD
  char *out = malloc(n - 1);
#else
  char *out = malloc(n - 2);
#endif
  if (!out) return NULL;
  memcpy(out, text + 1, n - 2);
  out[n - 2] = 0; /* BUG: out-of-bounds */
  return out;
}

char *without_suffix(const char *text) {
  size_t n = strlen(text);
#ifdef GOOD
  char *out = n > 4 ? malloc(n - 3) : NULL;
#else
  char *out = malloc(n - 4);
#endif
  if (!out) return NULL;
  memcpy(out, text, n - 4);
  out[n - 4] = 0; /* BUG: out-of-bounds */
  return out;
}

#ifdef DRIVER
int main(void) {
  free(unquoted("\"a\""));
  return 0;
}
#endif
