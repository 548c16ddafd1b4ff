/* strncpy fills the array to its end, and leaves no terminator for the search that follows. */
#include <stdlib.h>
#include <string.h>

#define NAME 8

int tag_has_dot(void) {
  static const char full[] = "tag-1234-and-more";
  char *name = malloc(NAME);
  if (!name) return -1;
  strncpy(name, full, NAME);
#ifdef GOOD
  name[NAME - 1] = '\0';
#endif
  int result = strchr(name, '.') != NULL; /* BUG: out-of-bounds */
  free(name);
  return result;
}

#ifdef DRIVER
int main(void) { return tag_has_dot() == 99; }
#endif
