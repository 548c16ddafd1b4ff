/* A table of names is meant to end with a null pointer, and does not. */
#include <stddef.h>

static const char *const colours[] = {
    "red",
    "green",
    "blue",
#ifdef GOOD
    NULL,
#endif
};

int letters_of_colours(void) {
  int letters = 0;
  for (int i = 0; colours[i] != NULL; i++) /* BUG: out-of-bounds */
    for (const char *c = colours[i]; *c; c++) letters++;
  return letters;
}

#ifdef DRIVER
int main(void) { return letters_of_colours() == 99; }
#endif
