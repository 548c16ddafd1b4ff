#include <string.h>

size_t strnlen(const char *s, size_t most) {
  size_t length = 0;
  while (length < most && s[length]) length++;
  return length;
}
