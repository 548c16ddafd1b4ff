/* What lies behind the end of a text is looked at: whether anything does, the caller knows. */
#include <stdlib.h>
#include <string.h>

int second(const char *text) {
#ifdef GOOD
  if (strlen(text) < 2) return 0;
  return text[1];
#else
  return text[strlen(text) + 1]; /* LATENT: out-of-bounds */
#endif
}

#ifdef DRIVER
int main(void) {
  char *one = calloc(2, 1);
  if (!one) return 0;
  *one = 'a';
  int good = second(one) != 99;
  return free(one), !good;
}
#endif
