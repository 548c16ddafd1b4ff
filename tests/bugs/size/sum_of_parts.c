/* A message of three parts: one of the separators is forgotten in the sum. */
#include <stdlib.h>
#include <string.h>

char *message(const char *level, const char *text) {
#ifdef GOOD
  size_t size = strlen(level) + strlen(text) + 3;
#else
  size_t size = strlen(level) + strlen(text) + 2;
#endif
  char *out = malloc(size);
  if (!out) return NULL;
  strcpy(out, level);
  strcat(out, ": ");
  strcat(out, text); /* BUG: out-of-bounds */
  return out;
}

#ifdef DRIVER
int main(void) {
  free(message("note", "hi"));
  return 0;
}
#endif
