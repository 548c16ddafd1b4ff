/* Words are raised in place; one caller passes a literal. */
#include <stddef.h>

static void raise_first(char *word) { word[0] = (char)(word[0] & ~0x20); /* BUG: read-only */ /* LATENT: read-only */ }

char first_raised(void) {
#ifdef GOOD
  char word[] = "word";
#else
  char *word = (char *)"word";
#endif
  raise_first(word); /* CALLER */
  return word[0];
}

#ifdef DRIVER
int main(void) { return first_raised() == 99; }
#endif
