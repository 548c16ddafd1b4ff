/* NONE */
/* The byte before a text says which header it has: no text has another one. */
#include <stdlib.h>

enum { SHORT = 1, LONG = 2, BITS = 3 };

static size_t size_of_header(unsigned char kind) {
  switch (kind & BITS) {
  case SHORT: return 2;
  case LONG: return 9;
  }
  return 0;
}

void release(char *text) { free(text - size_of_header((unsigned char)text[-1])); }

#ifdef DRIVER
int main(void) {
  char *text = calloc(1, 8);
  if (!text) return 0;
  text[1] = SHORT;
  release(text + 2);
  return 0;
}
#endif
