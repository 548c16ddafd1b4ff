#include <string.h>

char *strstr(const char *s, const char *wanted) {
  for (;; s++) {
    size_t i = 0;
    while (wanted[i] && s[i] == wanted[i]) i++;
    if (!wanted[i]) return (char *)s;
    if (!*s) return NULL;
  }
}
