#include <string.h>

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *x = a, *y = b;
  for (; size; size--, x++, y++)
    if (*x != *y) return *x - *y;
  return 0;
}
