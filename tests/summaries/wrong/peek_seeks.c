/* The place is another one, where a byte was pushed back.
 * expect: neither streams */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_peek, exact)

int summ_peek(FILE *f) {
  int c = getc(f);
  if (c != EOF) fseek(f, -1, SEEK_CUR);
  return c;
}
