#include <string.h>

void *memrchr(const void *s, int c, size_t size) {
  const unsigned char *bytes = s;
  while (size-- > 0)
    if (bytes[size] == (unsigned char)c) return (void *)(bytes + size);
  return NULL;
}
