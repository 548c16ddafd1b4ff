/* By elements.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_count_lines, exact)

int summ_count_lines(FILE *f) {
  int n = 0;
  unsigned char c;
  while (fread(&c, 1, 1, f)) n += c == '\n';
  return n;
}
