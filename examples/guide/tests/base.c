/* A name without a slash comes back from behind any folder. */
#include "path.h"

#include <assay/assay.h>
#include <string.h>

int main(void) {
  char name[4], out[8];
  assay_symbolic(name, sizeof name, "name");
  assay_assume(name[3] == 0 && !strchr(name, '/'));
  path_join(out, sizeof out, assay_choose(2) ? "a/" : "", name);
  assay_assert(!strcmp(path_base(out), name));
}
