#include <stdlib.h>
#include <string.h>

char *strndup(const char *s, size_t most) {
  size_t length = 0;
  while (length < most && s[length]) length++;
  char *copy = malloc(length + 1);
  if (!copy) return NULL;
  for (size_t i = 0; i < length; i++) copy[i] = s[i];
  copy[length] = 0;
  return copy;
}
