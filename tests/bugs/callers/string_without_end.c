/* The length of a text is taken; one caller's text has no end. */
#include <stddef.h>

static size_t length_of(const char *text) {
  size_t n = 0;
  while (text[n] != '\0') n++; /* BUG: out-of-bounds */ /* LATENT: out-of-bounds */
  return n;
}

size_t code_length(void) {
#ifdef GOOD
  static const char code[4] = {'a', 'b', 'c', '\0'};
#else
  static const char code[3] = {'a', 'b', 'c'};
#endif
  return length_of(code); /* CALLER */
}

#ifdef DRIVER
int main(void) { return code_length() == 99; }
#endif
