#include <stdint.h>
#include <string.h>

void *memmove(void *to, const void *from, size_t size) {
  unsigned char *t = to;
  const unsigned char *f = from;
  if ((uintptr_t)t <= (uintptr_t)f)
    for (size_t i = 0; i < size; i++) t[i] = f[i];
  else
    for (size_t i = size; i-- > 0;) t[i] = f[i];
  return to;
}
