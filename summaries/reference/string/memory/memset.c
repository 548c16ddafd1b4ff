#include <string.h>

void *memset(void *to, int c, size_t size) {
  unsigned char *t = to;
  while (size--) *t++ = (unsigned char)c;
  return to;
}
