/* By divisions.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_mark, exact)

int summ_mark(int *n, char *p) {
  int old = *n % 2 != 0;
  p[0] = 7;
  return old + (*n % 2 != 0);
}
