/* Bodies of functions on memory, to compare summaries with. */
#include <assay/summary.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
  for (size_t i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}

void *memmove(void *to, const void *from, size_t n) {
  char *t = to;
  const char *f = from;
  if ((uintptr_t)t < (uintptr_t)f)
    for (size_t i = 0; i < n; i++) t[i] = f[i];
  else
    for (size_t i = n; i-- > 0;) t[i] = f[i];
  return to;
}

void *memset(void *to, int c, size_t n) {
  for (size_t i = 0; i < n; i++) ((unsigned char *)to)[i] = (unsigned char)c;
  return to;
}

void *memchr(const void *s, int c, size_t n) {
  const unsigned char *bytes = s;
  for (size_t i = 0; i < n; i++)
    if (bytes[i] == (unsigned char)c) return (void *)(bytes + i);
  return NULL;
}

int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i]) return x[i] - y[i];
  return 0;
}

void release(char *p) { free(p); }

/* A copy of a number, in a new place. */
int *keep(int x) {
  int *made = malloc(sizeof *made);
  if (made) *made = x;
  return made;
}
