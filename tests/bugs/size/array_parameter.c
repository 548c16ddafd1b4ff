/* The size of an array parameter is that of a pointer; the grown array is too small for the copy. */
#include <stdlib.h>

#define WORDS 6

static size_t bytes_of(int count, int as_words) {
  if (as_words) return (size_t)count * sizeof(long);
  return (size_t)count;
}

long *words_copy(const long words[WORDS]) {
#ifdef GOOD
  long *copy = malloc(bytes_of(WORDS, 1));
#else
  long *copy = malloc(bytes_of(WORDS, 0));
#endif
  if (!copy) return NULL;
  for (int i = 0; i < WORDS; i++) copy[i] = words[i]; /* BUG: out-of-bounds */
  return copy;
}

#ifdef DRIVER
int main(void) {
  long words[WORDS] = {1, 2, 3, 4, 5, 6};
  free(words_copy(words));
  return 0;
}
#endif
