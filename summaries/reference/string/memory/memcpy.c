#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  unsigned char *t = to;
  const unsigned char *f = from;
  for (size_t i = 0; i < size; i++) t[i] = f[i];
  return to;
}
