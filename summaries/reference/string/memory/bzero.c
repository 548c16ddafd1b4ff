#include <strings.h>

void bzero(void *to, size_t size) {
  unsigned char *t = to;
  while (size--) *t++ = 0;
}
