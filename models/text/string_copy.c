/* <string.h>, <strings.h>, <unistd.h>: copying and clearing memory that the machine does not do by itself. */
#include <string.h>
#include <strings.h>
#include <unistd.h>

void *memccpy(void *restrict to, const void *restrict from, int c, size_t size) {
  const unsigned char *f = from;
  size_t count = 0;
  while (count < size)
    if (f[count++] == (unsigned char)c) return (char *)memcpy(to, from, count) + count;
  memcpy(to, from, size);
  return NULL;
}

void *mempcpy(void *restrict to, const void *restrict from, size_t size) {
  return (char *)memcpy(to, from, size) + size;
}
void *__mempcpy(void *restrict to, const void *restrict from, size_t size) { return mempcpy(to, from, size); }

char *stpncpy(char *restrict to, const char *restrict from, size_t size) {
  size_t length = strnlen(from, size);
  strncpy(to, from, size);
  return to + length;
}
char *__stpncpy(char *restrict to, const char *restrict from, size_t size) { return stpncpy(to, from, size); }

void bzero(void *to, size_t size) { memset(to, 0, size); }
void explicit_bzero(void *to, size_t size) { memset(to, 0, size); }
void bcopy(const void *from, void *to, size_t size) { memmove(to, from, size); }

/* Pairs of bytes; a last odd one is left alone. */
void swab(const void *restrict from, void *restrict to, ssize_t size) {
  char *t = to;
  if (size < 2) return;
  memcpy(to, from, (size_t)size & ~(size_t)1);
  for (ssize_t i = 0; i + 1 < size; i += 2) {
    char first = t[i];
    t[i] = t[i + 1], t[i + 1] = first;
  }
}

void *memfrob(void *at, size_t size) {
  unsigned char *bytes = at;
  for (size_t i = 0; i < size; i++) bytes[i] ^= 42;
  return at;
}

/* ---- bits ---- */

#undef ffs
#undef ffsl
#undef ffsll
int ffs(int bits) { return __builtin_ffs(bits); }
int ffsl(long bits) { return __builtin_ffsl(bits); }
int ffsll(long long bits) { return __builtin_ffsll(bits); }
