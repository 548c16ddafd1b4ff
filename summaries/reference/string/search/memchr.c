#include <string.h>

void *memchr(const void *s, int c, size_t size) {
  const unsigned char *bytes = s;
  for (; size; size--, bytes++)
    if (*bytes == (unsigned char)c) return (void *)bytes;
  return NULL;
}
