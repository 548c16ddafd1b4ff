/* ARGS: --malloc-may-fail */
/* A copy by strdup is measured before it is known to be one. */
#include <stdlib.h>
#include <string.h>

struct word {
  char *text;
  size_t length;
};

int word_set(struct word *word, const char *text) {
  word->text = strdup(text);
#ifdef GOOD
  if (!word->text) return -1;
  word->length = strlen(word->text);
#else
  word->length = strlen(word->text); /* BUG: null-dereference */
  if (!word->text) return -1;
#endif
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct word word;
  if (word_set(&word, "ab") == 0) free(word.text);
  return 0;
}
#endif
