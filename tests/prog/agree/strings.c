/* Library functions over symbolic bytes: each finds its own way to the end of the string. */
#include <assay/assay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char a[4], b[3], joined[8];
  assay_symbolic(a, sizeof a, "a");
  assay_symbolic(b, sizeof b, "b");
  a[3] = 0, b[2] = 0;
  int order = strcmp(a, b);
  const char *found = strchr(a, 'x'), *last = strrchr(b, 'x');
  strcpy(joined, a);
  strcat(joined, b);
  printf("%d %d %d ", (order > 0) - (order < 0), found ? (int)(found - a) : -1, last ? (int)(last - b) : -1);
  printf("%zu %zu %d ", strlen(joined), strnlen(a, 2), memcmp(a, b, 2) == 0);
  char *copy = strdup(joined);
  for (char *p = copy; *p; p++) printf("%02x", (unsigned char)*p);
  printf(" %d\n", strncmp(copy, "xx", 2) == 0);
  free(copy);
  return 0;
}
