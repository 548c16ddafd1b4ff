/* ARGS: --malloc-may-fail */
/* A text is copied into memory that there may be none of. */
#include <stdlib.h>
#include <string.h>

char *quoted(const char *text) {
  size_t n = strlen(text);
  char *out = malloc(n + 3);
#ifdef GOOD
  if (out == NULL) return NULL;
#endif
  memcpy(out + 1, text, n); /* BUG: null-arithmetic */
  out[0] = out[n + 1] = '"';
  out[n + 2] = '\0';
  return out;
}

#ifdef DRIVER
int main(void) {
  free(quoted("hi"));
  return 0;
}
#endif
