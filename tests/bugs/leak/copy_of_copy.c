/* A title is made upper case in a copy, and a copy of the copy is returned. */
#include <stdlib.h>
#include <string.h>

static void raise_letters(char *text) {
  for (; *text; text++)
    if (*text >= 'a' && *text <= 'z') *text = (char)(*text - 'a' + 'A');
}

char *title_of(const char *name) {
  char *title = strdup(name); /* BUG: leak */
  if (!title) return NULL;
  raise_letters(title);
#ifdef GOOD
  return title;
#else
  return strdup(title);
#endif
}

#ifdef DRIVER
int main(void) {
  free(title_of("ab"));
  free(title_of("c"));
  return 0;
}
#endif
