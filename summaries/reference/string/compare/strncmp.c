#include <string.h>

int strncmp(const char *a, const char *b, size_t size) {
  const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
  for (; size; size--, x++, y++) {
    if (*x != *y) return *x - *y;
    if (!*x) break;
  }
  return 0;
}
