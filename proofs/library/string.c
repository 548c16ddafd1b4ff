/* Functions of <string.h> and <stdlib.h> in programs that are proved, in C (7.24, 7.22.3, 7.22.6.1): what they read is
 * read byte by byte, what they write is written by memcpy, memmove and memset, which the semantics knows, and which
 * does not let places overlap. They are part of what a proof is about, and are printed with the program. */
#include <assay/summary.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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

/* 7.24.1p2: a pointer is valid even if nothing is read through it. */
static void expect_pointer(const void *at) {
  byte none;
  memcpy(&none, at, 0);
}

/* All of both must be there, though the comparison may end earlier. */
int memcmp(const void *a, const void *b, size_t n) {
  const byte *x = a, *y = b;
  expect_pointer(a), expect_pointer(b);
  if (n) (void)x[0], (void)x[n - 1], (void)y[0], (void)y[n - 1];
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i]) return x[i] - y[i];
  return 0;
}

/* 7.24.2.3p2 and its like: text is not written to where it is read. */
static void expect_apart(const char *to, size_t written, const char *from, size_t read) {
  if (read && assay_same_object(to, from))
    assay_check_as("overlap", to + written <= from || from + read <= to, "text is written to where it is read");
}

/* J.2: text is written to the array that `to` points into, and not behind it into the rest of a structure, of which
 * memcpy and memset would think that they may. */
static void expect_room(const char *to, size_t n) {
  if (n) (void)to[n - 1];
}

static void copy(char *to, const char *from, size_t n) {
  expect_room(to, n);
  memcpy(to, from, n);
}

int bcmp(const void *a, const void *b, size_t n) { return memcmp(a, b, n); }

char *strcpy(char *to, const char *from) {
  size_t n = strlen(from) + 1;
  copy(to, from, n);
  expect_apart(to, n, from, n);
  return to;
}

char *stpcpy(char *to, const char *from) { return strcpy(to, from) + strlen(from); }

char *strncpy(char *to, const char *from, size_t most) {
  size_t n = strnlen(from, most);
  copy(to, from, n);
  expect_room(to, most);
  memset(to + n, 0, most - n);
  expect_apart(to, most, from, n < most ? n + 1 : n);
  return to;
}

char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}

char *strncat(char *to, const char *from, size_t most) {
  size_t n = strnlen(from, most), end = strlen(to);
  copy(to + end, from, n);
  to[end + n] = 0;
  expect_apart(to + end, n + 1, from, n < most ? n + 1 : n);
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
  expect_pointer(s);
  for (size_t i = 0; i < n; i++)
    if (at[i] == (byte)c) return (void *)(at + i);
  return NULL;
}

char *strndup(const char *from, size_t most) {
  size_t n = strnlen(from, most);
  char *to = malloc(n + 1);
  if (!to) return NULL;
  memcpy(to, from, n);
  to[n] = 0;
  return to;
}

char *strdup(const char *from) { return strndup(from, strlen(from)); }

void *reallocarray(void *old, size_t count, size_t size) {
  size_t bytes;
  return __builtin_mul_overflow(count, size, &bytes) ? NULL : realloc(old, bytes);
}
