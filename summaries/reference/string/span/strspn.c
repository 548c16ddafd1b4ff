#include <string.h>

size_t strspn(const char *s, const char *set) {
  size_t length = 0;
  for (; s[length]; length++) {
    const char *at = set;
    while (*at && *at != s[length]) at++;
    if (!*at) break;
  }
  return length;
}
