/* <string.h>, <strings.h>, <unistd.h>: copying and clearing memory that the machine does not do by itself. */
#include <string.h>
#include <strings.h>
#include <unistd.h>

void *memccpy(void *restrict to, const void *restrict from, int c, size_t size) {
  unsigned char *t = to;
  const unsigned char *f = from;
  for (; size; size--) {
    unsigned char byte = *f++;
    *t++ = byte;
    if (byte == (unsigned char)c) return t;
  }
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
  const char *f = from;
  char *t = to;
  for (ssize_t i = 0; i + 1 < size; i += 2) {
    char first = f[i], second = f[i + 1];
    t[i] = second, t[i + 1] = first;
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
