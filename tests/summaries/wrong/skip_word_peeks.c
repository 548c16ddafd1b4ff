/* It looks for the end without reading on.
 * expect: neither streams */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_skip_word, exact)

int summ_skip_word(FILE *f) {
  int count = 0, c = 0;
  for (; !feof(f); count++) {
    c = fgetc(f);
    ungetc(c, f);
    if (c == EOF || c == '\n') break;
    fgetc(f);
  }
  return count;
}
