#include <string.h>

char *strncat(char *restrict to, const char *restrict from, size_t size) {
  char *end = to;
  while (*end) end++;
  for (; size && *from; size--) *end++ = *from++;
  *end = 0;
  return to;
}
