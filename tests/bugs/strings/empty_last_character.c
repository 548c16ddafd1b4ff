/* The last character of an empty string is looked at: an index below the array. */
#include <stdlib.h>
#include <string.h>

int ends_with_slash(const char *path) {
  size_t length = strlen(path);
  char *copy = malloc(length + 1);
  if (!copy) return -1;
  memcpy(copy, path, length + 1);
#ifdef GOOD
  int slash = length > 0 && copy[length - 1] == '/';
#else
  const char *last = copy + length;
  if (length == 0) last = copy;
  int slash = *--last == '/'; /* BUG: out-of-bounds */
#endif
  free(copy);
  return slash;
}

#ifdef DRIVER
int main(void) {
  ends_with_slash("a/");
  return ends_with_slash("") == 99;
}
#endif
