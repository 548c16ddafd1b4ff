#include <string.h>

void *memmem(const void *where, size_t size, const void *wanted, size_t length) {
  const unsigned char *s = where, *w = wanted;
  for (; size >= length; s++, size--) {
    size_t i = 0;
    while (i < length && s[i] == w[i]) i++;
    if (i == length) return (void *)s;
  }
  return NULL;
}
