/* Functions of <string.h> and <stdlib.h> in programs that are proved, in C (7.24, 7.22.6.1): what they read is read byte
 * by byte, what they write is written by memcpy, memmove and memset, which the semantics knows, and which does not let
 * places overlap. They are part of what a proof is about, and are printed with the program. */
#include <stddef.h>
#include <string.h>

typedef unsigned char byte;

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

size_t strnlen(const char *s, size_t most) {
  size_t n = 0;
  while (n < most && s[n]) n++;
  return n;
}

/* 7.24.4p1: bytes are compared as unsigned char. */
int strcmp(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return (byte)a[i] - (byte)b[i];
}

int strncmp(const char *a, const char *b, size_t most) {
  size_t i = 0;
  while (i < most && a[i] && a[i] == b[i]) i++;
  return i < most ? (byte)a[i] - (byte)b[i] : 0;
}

/* All of both must be there, though the comparison may end earlier. */
int memcmp(const void *a, const void *b, size_t n) {
  const byte *x = a, *y = b;
  if (n) (void)x[0], (void)x[n - 1], (void)y[0], (void)y[n - 1];
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i]) return x[i] - y[i];
  return 0;
}

char *strcpy(char *to, const char *from) { return memcpy(to, from, strlen(from) + 1); }

char *stpcpy(char *to, const char *from) {
  size_t n = strlen(from);
  memcpy(to, from, n + 1);
  return to + n;
}

char *strncpy(char *to, const char *from, size_t most) {
  size_t n = strnlen(from, most);
  memcpy(to, from, n);
  memset(to + n, 0, most - n);
  return to;
}

char *strcat(char *to, const char *from) {
  memcpy(to + strlen(to), from, strlen(from) + 1);
  return to;
}

char *strncat(char *to, const char *from, size_t most) {
  size_t n = strnlen(from, most), end = strlen(to);
  memcpy(to + end, from, n);
  to[end + n] = 0;
  return to;
}

char *strchr(const char *s, int c) {
  for (; *s != (char)c; s++)
    if (!*s) return NULL;
  return (char *)s;
}

char *strrchr(const char *s, int c) {
  size_t i = strlen(s) + 1;
  while (i > 0)
    if (s[--i] == (char)c) return (char *)s + i;
  return NULL;
}

/* 7.24.5.1p2: characters are read one after the other, up to the first that is found. */
void *memchr(const void *s, int c, size_t n) {
  const byte *at = s;
  for (size_t i = 0; i < n; i++)
    if (at[i] == (byte)c) return (void *)(at + i);
  return NULL;
}
