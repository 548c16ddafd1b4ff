#include <string.h>

void *memccpy(void *restrict to, const void *restrict from, int c, size_t size) {
  unsigned char *t = to;
  const unsigned char *f = from;
  while (size--)
    if ((*t++ = *f++) == (unsigned char)c) return t;
  return NULL;
}
