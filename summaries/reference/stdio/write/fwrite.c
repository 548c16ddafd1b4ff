#include <stdio.h>

size_t fwrite(const void *restrict from, size_t each, size_t count, FILE *restrict stream) {
  const unsigned char *at = from;
  if (!each) return 0;
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < each; k++)
      if (fputc(*at++, stream) == EOF) return i;
  return count;
}
