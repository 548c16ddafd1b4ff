/* NATIVE: memory */
/* A buffer for a copy is allocated, and read before anything was copied into it. */
#include <stdlib.h>
#include <string.h>

char *lower_initial(const char *word) {
  size_t n = strlen(word);
  char *copy = malloc(n + 1);
  if (!copy) return NULL;
#ifdef GOOD
  memcpy(copy, word, n + 1);
#endif
  if (copy[0] >= 'A' && copy[0] <= 'Z') copy[0] = (char)(copy[0] + 32); /* BUG: uninitialised */
#ifndef GOOD
  memcpy(copy, word, n + 1);
#endif
  return copy;
}

#ifdef DRIVER
int main(void) {
  free(lower_initial("Word"));
  return 0;
}
#endif
