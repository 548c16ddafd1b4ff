/* Whatever the strings and the room: nothing outside of the buffer is written, and what fits is there. */
#include "path.h"

#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 2, MOST = 8 };

static void any_string(char text[LONGEST + 1], const char *name) {
  assay_symbolic(text, LONGEST + 1, name);
  assay_assume(text[LONGEST] == 0);
}

int main(void) {
  char folder[LONGEST + 1], name[LONGEST + 1];
  any_string(folder, "folder");
  any_string(name, "name");
  size_t size = assay_choose(MOST + 1);
  char *out = malloc(size);
  size_t length = path_join(out, size, folder, name);
  if (size) assay_assert(strlen(out) == (length < size ? length : size - 1));
  assay_assert(length <= strlen(folder) + 1 + strlen(name));
}
