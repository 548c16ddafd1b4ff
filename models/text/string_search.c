/* <string.h>: searching strings and memory for sets of characters, strings and bytes, and cutting strings up. */
#include <string.h>

static int is_in(char c, const char *set) {
  int found = 0;
  for (; *set; set++) found |= c == *set;
  return found;
}

size_t strspn(const char *s, const char *accept) {
  size_t n = 0;
  while (s[n] && is_in(s[n], accept)) n++;
  return n;
}

size_t strcspn(const char *s, const char *reject) {
  size_t n = 0;
  while (s[n] && !is_in(s[n], reject)) n++;
  return n;
}

char *strpbrk(const char *s, const char *accept) {
  s += strcspn(s, accept);
  return *s ? (char *)s : NULL;
}

/* Looks no further into either string than it must. */
static int begins(const char *s, const char *prefix) {
  for (; *prefix; s++, prefix++)
    if (*s != *prefix) return 0;
  return 1;
}

/* Nothing is found at once, but only in a string. */
char *strstr(const char *s, const char *wanted) {
  for (;; s++) {
    char c = *s;
    if (begins(s, wanted)) return (char *)s;
    if (!c) return NULL;
  }
}

char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c) s++;
  return (char *)s;
}

/* ---- tokens ---- */

char *strsep(char **rest, const char *delimiters) {
  char *token = *rest;
  if (!token) return NULL;
  char *end = token + strcspn(token, delimiters);
  *rest = *end ? end + 1 : NULL;
  *end = 0;
  return token;
}

char *strtok_r(char *restrict s, const char *restrict delimiters, char **restrict rest) {
  if (!s) s = *rest;
  s += strspn(s, delimiters);
  if (!*s) return *rest = s, NULL;
  char *end = s + strcspn(s, delimiters);
  *rest = *end ? end + 1 : end;
  if (*end) *end = 0;
  return s;
}

char *__strtok_r(char *restrict s, const char *restrict delimiters, char **restrict rest) {
  return strtok_r(s, delimiters, rest);
}

char *strtok(char *restrict s, const char *restrict delimiters) {
  static char *rest;
  return strtok_r(s, delimiters, &rest);
}

/* ---- memory ---- */

void *memrchr(const void *s, int c, size_t size) {
  const unsigned char *bytes = s;
  while (size--)
    if (bytes[size] == (unsigned char)c) return (void *)(bytes + size);
  return NULL;
}

void *rawmemchr(const void *s, int c) {
  const unsigned char *bytes = s;
  while (*bytes != (unsigned char)c) bytes++;
  return (void *)bytes;
}

void *memmem(const void *where, size_t size, const void *wanted, size_t length) {
  const unsigned char *bytes = where;
  for (; size >= length; bytes++, size--) {
    if (!memcmp(bytes, wanted, length)) return (void *)bytes;
    if (!size) break;
  }
  return NULL;
}
