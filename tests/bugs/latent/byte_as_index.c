/* A table of character classes is asked with a char, which is negative for some texts. */
#include <stddef.h>

static unsigned char classes[128];

int class_of(char c) {
  int index = c;
  return classes[index]; /* LATENT: out-of-bounds */
}

#ifdef DRIVER
int main(void) {
#ifdef GOOD
  return class_of('a') == 99;
#else
  return class_of((char)0xe4) == 99;
#endif
}
#endif
