/* Nobody asks whether the file could be opened. */
#include <stdio.h>

int lines_of(const char *path) {
  FILE *file = fopen(path, "r");
  int lines = 0, c;
#ifdef GOOD
  if (!file) return -1;
#endif
  while (lines < 3 && (c = fgetc(file)) != EOF) lines += c == '\n'; /* BUG: libc-misuse */
  fclose(file);
  return lines;
}

#ifdef DRIVER
int main(void) {
  FILE *file = fopen("/nowhere/at/all", "r");
  if (file) return fclose(file), 0;
  return lines_of("/nowhere/at/all") == 9;
}
#endif
