#include <stdio.h>

int fputs(const char *restrict s, FILE *restrict stream) {
  for (; *s; s++)
    if (fputc(*s, stream) == EOF) return EOF;
  return 1;
}
