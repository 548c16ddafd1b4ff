/* Functions that read and write streams. */
#include <assay/summary.h>
#include <stdio.h>
#include <string.h>

void say(const char *s) {
  while (*s) putchar(*s++);
  putchar('\n');
}

int warn(int c) {
  fputc('!', stderr);
  return fputc(c, stderr);
}

/* Up to the end of a line, which is left in place. */
int skip_word(FILE *f) {
  int count = 0, c;
  while ((c = fgetc(f)) != EOF && c != '\n') count++;
  if (c != EOF) ungetc(c, f);
  return count;
}

int put_twice(int c, FILE *f) {
  if (fputc(c, f) == EOF) return EOF;
  return fputc(c, f);
}

int is_over(FILE *f) { return feof(f) || ferror(f); }
