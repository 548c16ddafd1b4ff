/* A name is formatted into a local array, and the array is returned. */
#include <stdio.h>
#include <string.h>

struct name {
  const char *text;
  size_t length;
};

static const char *name_of(int id) {
#ifdef GOOD
  static char text[16];
#else
  char text[16];
#endif
  snprintf(text, sizeof text, "item-%d", id & 0xff);
  const char *result = text;
  return result;
}

size_t longer(int id) {
  const char *name = name_of(id);
  size_t n = 0;
  while (name[n] != '\0') n++; /* BUG: use-after-return */
  return n;
}

#ifdef DRIVER
int main(void) { return longer(3) == 99; }
#endif
