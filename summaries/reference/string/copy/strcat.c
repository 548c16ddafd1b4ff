#include <string.h>

char *strcat(char *restrict to, const char *restrict from) {
  char *end = to;
  while (*end) end++;
  while ((*end++ = *from++)) {}
  return to;
}
