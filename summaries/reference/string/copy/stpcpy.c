#include <string.h>

char *stpcpy(char *restrict to, const char *restrict from) {
  while ((*to = *from++)) to++;
  return to;
}
