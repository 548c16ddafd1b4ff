#include <string.h>

char *stpncpy(char *restrict to, const char *restrict from, size_t size) {
  for (; size && *from; size--) *to++ = *from++;
  for (size_t i = 0; i < size; i++) to[i] = 0;
  return to;
}
