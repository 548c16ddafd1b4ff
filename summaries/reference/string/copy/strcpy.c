#include <string.h>

char *strcpy(char *restrict to, const char *restrict from) {
  for (size_t i = 0; (to[i] = from[i]); i++) {}
  return to;
}
