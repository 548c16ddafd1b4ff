#include <string.h>

size_t strlen(const char *s) {
  size_t length = 0;
  while (s[length]) length++;
  return length;
}
