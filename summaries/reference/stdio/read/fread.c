#include <stdint.h>
#include <stdio.h>

size_t fread(void *restrict to, size_t each, size_t count, FILE *restrict stream) {
  unsigned char *at = to;
  if (!each) return 0;
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < each; k++) {
      int c = fgetc(stream);
      if (c == EOF) return i;
      *at++ = (unsigned char)c;
    }
  return count;
}
