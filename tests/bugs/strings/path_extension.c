/* The extension of a file name is taken by the last dot, which there need not be. */
#include <string.h>

int is_source(const char *name) {
  const char *dot = strrchr(name, '.');
#ifdef GOOD
  if (!dot) return 0;
#else
  if (!dot && name[0] == '\0') return 0;
#endif
  return dot[1] == 'c' && dot[2] == '\0'; /* BUG: null-dereference */
}

#ifdef DRIVER
int main(void) {
  is_source("a.c");
  return is_source("README") == 99;
}
#endif
