#include <string.h>

static int is_one_of(char c, const char *set) {
  while (*set && *set != c) set++;
  return *set != 0;
}

char *strtok_r(char *restrict s, const char *restrict set, char **restrict rest) {
  if (!s) s = *rest;
  while (*s && is_one_of(*s, set)) s++;
  char *end = s;
  while (*end && !is_one_of(*end, set)) end++;
  *rest = *end ? end + 1 : end;
  if (end == s) return NULL;
  if (*end) *end = 0;
  return s;
}
