/* The same with an if.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_peek, exact)

int summ_peek(FILE *f) {
  int c = fgetc(f);
  if (c != EOF) ungetc(c, f);
  return c;
}
