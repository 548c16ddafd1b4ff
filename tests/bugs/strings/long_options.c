/* Two texts are compared with the names of options, and behind them the last one is forgotten: each comparison has as
 * many places where texts differ as the name is long. */
#include <stdlib.h>
#include <string.h>

struct settings {
  char *output;
  int width, height, quality, depth;
};

static int number_of(const char *name) {
  static const char *const names[] = {"--width-of-the-picture", "--height-of-the-picture", "--quality", "--depth"};
  for (int i = 0; i < 4; i++)
    if (!strcmp(name, names[i])) return i;
  return -1;
}

int set(struct settings *s, const char *name, const char *type, int value) {
  char *copy = malloc(16);
  if (!copy) return -1;
  if (strcmp(type, "integer-of-32-bits")) {
    free(copy);
    return -1;
  }
  switch (number_of(name)) {
  case 0: s->width = value; break;
  case 1: s->height = value; break;
  case 2: s->quality = value; break;
  case 3: s->depth = value;
#ifndef GOOD
    free(copy);
#endif
    break;
  default: free(copy); return -1;
  }
  free(copy); /* BUG: double-free */
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct settings s = {0};
  return set(&s, "--depth", "integer-of-32-bits", 1) == 99;
}
#endif
