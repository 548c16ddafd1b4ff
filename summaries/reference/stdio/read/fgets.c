#include <stdio.h>

char *fgets(char *restrict to, int size, FILE *restrict stream) {
  char *at = to;
  int c = 0;
  if (size <= 0) return NULL;
  while (--size && c != '\n') {
    c = fgetc(stream);
    if (c == EOF && (at == to || ferror(stream))) return NULL;
    if (c == EOF) break;
    *at++ = (char)c;
  }
  *at = 0;
  return to;
}
