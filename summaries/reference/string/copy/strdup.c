#include <stdlib.h>
#include <string.h>

char *strdup(const char *s) {
  size_t size = 1;
  while (s[size - 1]) size++;
  char *copy = malloc(size);
  if (copy)
    for (size_t i = 0; i < size; i++) copy[i] = s[i];
  return copy;
}
