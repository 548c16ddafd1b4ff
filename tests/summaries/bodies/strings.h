/* Bodies of functions on strings, to compare summaries with. */
#include <assay/summary.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

int strcmp(const char *a, const char *b) {
  for (; *a && *a == *b; a++, b++) continue;
  return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t n) {
  for (; n && *a && *a == *b; a++, b++, n--) continue;
  return n ? (unsigned char)*a - (unsigned char)*b : 0;
}

char *strcpy(char *restrict to, const char *restrict from) {
  char *result = to;
  while ((*to++ = *from++)) continue;
  return result;
}

char *strncpy(char *restrict to, const char *restrict from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  for (; i < n; i++) to[i] = 0;
  return to;
}

char *strcat(char *restrict to, const char *restrict from) {
  strcpy(to + strlen(to), from);
  return to;
}

char *strchr(const char *s, int c) {
  for (; *s != (char)c; s++)
    if (!*s) return NULL;
  return (char *)s;
}

char *strrchr(const char *s, int c) {
  const char *found = NULL;
  do
    if (*s == (char)c) found = s;
  while (*s++);
  return (char *)found;
}

size_t strspn(const char *s, const char *accepted) {
  size_t n = 0;
  while (s[n] && strchr(accepted, s[n])) n++;
  return n;
}

char *strdup(const char *s) {
  char *made = malloc(strlen(s) + 1);
  return made ? strcpy(made, s) : NULL;
}

/* The number that the digits at the beginning are, below 100; else -1, and why. */
int two_digits(const char *s, char **end) {
  int value = 0, i = 0;
  while (s[i] >= '0' && s[i] <= '9' && i < 2) value = 10 * value + s[i++] - '0';
  if (end) *end = (char *)s + i;
  if (i) return value;
  errno = EINVAL;
  return -1;
}
