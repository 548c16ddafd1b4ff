/* <wchar.h>: wide strings and memory. */
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

size_t wcslen(const wchar_t *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}
size_t wcsnlen(const wchar_t *s, size_t most) {
  size_t n = 0;
  while (n < most && s[n]) n++;
  return n;
}

/* ---- copying ---- */

wchar_t *wmemcpy(wchar_t *restrict to, const wchar_t *restrict from, size_t count) {
  return memcpy(to, from, count * sizeof *to);
}
wchar_t *wmempcpy(wchar_t *restrict to, const wchar_t *restrict from, size_t count) {
  return wmemcpy(to, from, count) + count;
}
wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count) { return memmove(to, from, count * sizeof *to); }
wchar_t *wmemset(wchar_t *to, wchar_t c, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = c;
  return to;
}
wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from) { return wmemcpy(to, from, wcslen(from) + 1); }
wchar_t *wcpcpy(wchar_t *restrict to, const wchar_t *restrict from) {
  size_t length = wcslen(from);
  return wmemcpy(to, from, length + 1) + length;
}
wchar_t *wcsncpy(wchar_t *restrict to, const wchar_t *restrict from, size_t count) {
  size_t length = wcsnlen(from, count);
  wmemcpy(to, from, length);
  wmemset(to + length, 0, count - length);
  return to;
}
wchar_t *wcscat(wchar_t *restrict to, const wchar_t *restrict from) { return wcscpy(to + wcslen(to), from), to; }
wchar_t *wcsncat(wchar_t *restrict to, const wchar_t *restrict from, size_t count) {
  wchar_t *end = to + wcslen(to);
  size_t length = wcsnlen(from, count);
  wmemcpy(end, from, length);
  end[length] = 0;
  return to;
}
wchar_t *wcsdup(const wchar_t *s) {
  size_t count = wcslen(s) + 1;
  wchar_t *copy = malloc(count * sizeof *copy);
  return copy ? wmemcpy(copy, s, count) : NULL;
}

/* ---- comparing ---- */

static int order(wchar_t a, wchar_t b) { return (a > b) - (a < b); }

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return order(a[i], b[i]);
  return 0;
}
int wcscmp(const wchar_t *a, const wchar_t *b) {
  while (*a && *a == *b) a++, b++;
  return order(*a, *b);
}
int wcsncmp(const wchar_t *a, const wchar_t *b, size_t count) {
  for (; count; count--, a++, b++)
    if (*a != *b || !*a) return order(*a, *b);
  return 0;
}
int wcscoll(const wchar_t *a, const wchar_t *b) { return wcscmp(a, b); }

/* ---- searching ---- */

wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t count) {
  for (; count; count--, s++)
    if (*s == c) return (wchar_t *)s;
  return NULL;
}
wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  for (;; s++) {
    if (*s == c) return (wchar_t *)s;
    if (!*s) return NULL;
  }
}
wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  const wchar_t *found = NULL;
  for (;; s++) {
    if (*s == c) found = s;
    if (!*s) return (wchar_t *)found;
  }
}

static int is_in(wchar_t c, const wchar_t *set) {
  int found = 0;
  for (; *set; set++) found |= c == *set;
  return found;
}
size_t wcsspn(const wchar_t *s, const wchar_t *accept) {
  size_t n = 0;
  while (s[n] && is_in(s[n], accept)) n++;
  return n;
}
size_t wcscspn(const wchar_t *s, const wchar_t *reject) {
  size_t n = 0;
  while (s[n] && !is_in(s[n], reject)) n++;
  return n;
}
wchar_t *wcspbrk(const wchar_t *s, const wchar_t *accept) {
  s += wcscspn(s, accept);
  return *s ? (wchar_t *)s : NULL;
}

static int begins(const wchar_t *s, const wchar_t *prefix) {
  for (; *prefix; s++, prefix++)
    if (*s != *prefix) return 0;
  return 1;
}
wchar_t *wcsstr(const wchar_t *s, const wchar_t *wanted) {
  for (;; s++) {
    if (begins(s, wanted)) return (wchar_t *)s;
    if (!*s) return NULL;
  }
}
wchar_t *wcstok(wchar_t *restrict s, const wchar_t *restrict delimiters, wchar_t **restrict rest) {
  if (!s) s = *rest;
  if (!s) return NULL;
  s += wcsspn(s, delimiters);
  if (!*s) return *rest = NULL, NULL;
  wchar_t *end = s + wcscspn(s, delimiters);
  *rest = *end ? end + 1 : NULL;
  if (*end) *end = 0;
  return s;
}
