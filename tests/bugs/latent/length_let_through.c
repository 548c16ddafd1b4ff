/* A text that is one too long is let through: it is the caller's, and so is its length. */
#include <string.h>

int copy(const char *text) {
#ifdef GOOD
  char own[6];
#else
  char own[5];
#endif
  if (strlen(text) > 5) return -1;
  strcpy(own, text); /* LATENT: out-of-bounds */
  return own[0];
}

#ifdef DRIVER
int main(void) {
  copy("four");
  return copy("fives") == 99;
}
#endif
