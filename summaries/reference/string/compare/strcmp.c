#include <string.h>

int strcmp(const char *a, const char *b) {
  const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
  for (; *x == *y; x++, y++)
    if (!*x) return 0;
  return *x - *y;
}
