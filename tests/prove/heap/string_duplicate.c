/* A copy of a string: equal, as long, and its own. */
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char text[5];
  assay_symbolic(text, 4, "text");
  text[4] = 0;
#ifndef WRONG
  char *copy = strdup(text), *part = strndup(text, 2);
#else
  char *copy = strcpy(malloc(strlen(text)), text), *part = strndup(text, 2);
#endif
  assay_assert(!strcmp(copy, text) && copy != text && strlen(part) <= 2 && !strncmp(part, text, 2));
  copy[0] = 'x';
  assay_assert(part[0] == text[0]);
  free(copy), free(part);
}
