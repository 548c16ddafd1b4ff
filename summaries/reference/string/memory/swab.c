#include <unistd.h>

void swab(const void *restrict from, void *restrict to, ssize_t size) {
  const char *f = from;
  char *t = to;
  for (ssize_t i = 0; i + 1 < size; i += 2) t[i] = f[i + 1], t[i + 1] = f[i];
}
