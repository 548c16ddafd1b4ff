#include <string.h>

void *mempcpy(void *restrict to, const void *restrict from, size_t size) {
  unsigned char *t = to;
  const unsigned char *f = from;
  while (size--) *t++ = *f++;
  return t;
}
