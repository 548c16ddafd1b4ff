#include <string.h>

char *strpbrk(const char *s, const char *set) {
  for (; *s; s++)
    for (const char *at = set; *at; at++)
      if (*at == *s) return (char *)s;
  return NULL;
}
