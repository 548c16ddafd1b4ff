/* The end is forgotten.
 * expect: neither streams */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_count_lines, exact)

int summ_count_lines(FILE *f) {
  int n = 0, c;
  while ((c = getc(f)) != EOF) n += c == '\n';
  clearerr(f);
  return n;
}
