#include <string.h>

char *strsep(char **rest, const char *set) {
  char *token = *rest, *end = token;
  if (!token) return NULL;
  for (; *end; end++)
    for (const char *at = set; *at; at++)
      if (*at == *end) {
        *end = 0;
        *rest = end + 1;
        return token;
      }
  *rest = NULL;
  return token;
}
