/* The number is not read again.
 * expect: neither result */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_mark, exact)

int summ_mark(int *n, char *p) {
  int old = *n & 1;
  *p = 7;
  return 2 * old;
}
