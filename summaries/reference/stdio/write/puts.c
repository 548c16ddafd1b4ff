#include <stdio.h>

int puts(const char *s) {
  int count = 0;
  for (; *s; s++, count++)
    if (fputc(*s, stdout) == EOF) return EOF;
  return fputc('\n', stdout) == EOF ? EOF : count + 1;
}
